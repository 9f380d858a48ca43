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
type Outgoing = {
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

/** A connection that nothing goes over is closed before the server, or our own patience with silence, ends it. */
const idleMs = 20_000

/** What hands mails to the server, over connections that stay open from one to the next. */
export type Smtp = {
  /** Hands a mail over. @throws MailFailure */
  readonly deliver: (mail: Outgoing) => Promise<void>
  /** Closes the connections, and fails what is being handed over. */
  readonly close: () => void
}

/** @param connections how many there are at most: as many as mails are handed over beside each other, so none waits */
export function createSmtp(
  { host, port, security, user, password, from }: SmtpOptions,
  connections: number,
): Smtp {
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
    pool: true,
    maxConnections: connections,
    idleTimeout: idleMs,
    // A connection that the server had closed meanwhile took nothing of the mail; other failures are the sweep's.
    maxRequeues: 1,
  })

  async function deliver({ to, stopAddress, ...mail }: Outgoing): Promise<void> {
    const stop = stopAddress && {
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    try {
      await transport.sendMail({
        ...mail,
        from: { name: 'Axle', address: from },
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        headers: { 'Auto-Submitted': 'auto-generated', ...stop },
        signal: AbortSignal.timeout(deliveryMs),
      })
    } catch (error) {
      throw failureOf(error)
    }
  }

  return { deliver, close: () => transport.close({ force: true }) }
}
