import { within } from '@axle/kit/within'
import { createTransport } from 'nodemailer'

/** How to come to the mail server, and who the mails are from. */
export type SmtpOptions = {
  readonly host: string
  readonly port: number
  /** `starttls` insists on it, `tls` begins with it. */
  readonly security: 'none' | 'starttls' | 'tls'
  readonly user: string
  readonly password: string
  readonly from: string
}

/** A mail as it is handed over. */
export type Outgoing = {
  readonly to: string
  /** The same however often the mail is handed over, so that mailboxes may drop the second one. */
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one call stops mails of its kind (RFC 8058). */
  readonly stopAddress?: string
}

/** Why a mail was not taken; when that is unknown it may have been taken all the same. */
export class MailFailure extends Error {
  readonly isRefused: boolean
  constructor(message: string, isRefused: boolean, cause: unknown) {
    super(message, { cause })
    this.isRefused = isRefused
  }
}

/** A server that says nothing is left after this. */
const silenceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** A server that goes on talking is left after this. */
export const deliveryMs = 60_000

const refusingSteps: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** A no for good is one about this mail, by a code of the five hundreds. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isRefused = responseCode >= 500 && refusingSteps.includes(code)
  // The address may stand in the server's own words, and a log must not name people.
  const said = responseCode ? `the mail server said ${responseCode}` : 'the mail server is away'
  return new MailFailure(code ? `${said} (${code})` : said, isRefused, undefined)
}

/** Makes what hands mails to the server. Each call has a connection of its own, and fails with a MailFailure. */
export function createSmtp({ host, port, security, user, password, from }: SmtpOptions) {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    ...silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return async ({ to, stopAddress, ...mail }: Outgoing): Promise<void> => {
    const stop = stopAddress && {
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const sending = transport.sendMail({
      ...mail,
      from: { name: 'Axle', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      headers: { 'Auto-Submitted': 'auto-generated', ...stop },
    })
    try {
      await within(deliveryMs, sending, () => {
        throw new Error('too slow')
      })
    } catch (error) {
      throw failureOf(error)
    }
  }
}

export type Deliver = ReturnType<typeof createSmtp>
