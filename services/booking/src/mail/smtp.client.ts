import { createTransport } from 'nodemailer'

/** Connection settings of the mail server, and the sender of the emails. */
export type SmtpOptions = {
  readonly host: string
  readonly port: number
  /** `starttls` requires an upgrade of the connection to TLS. `tls` uses TLS from the start. */
  readonly security: 'none' | 'starttls' | 'tls'
  readonly user: string
  readonly password: string
  readonly from: string
}

/** An email in the form that the mail server receives. */
type Outgoing = {
  readonly to: string
  /** Message-ID, which is the same for every try, so that mailboxes can drop duplicates. */
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** URL for one-click unsubscribing (RFC 8058). */
  readonly stopAddress?: string
}

/** Error for a failed delivery. If the mail server did not reply, it may still have accepted the email. */
export class MailFailure extends Error {
  readonly isRefused: boolean
  constructor(message: string, isRefused: boolean, cause: unknown) {
    super(message, { cause })
    this.isRefused = isRefused
  }
}

/** Timeouts for a mail server that does not respond. */
const silenceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Timeout of one delivery. It applies even if the mail server keeps responding. */
export const deliveryMs = 60_000

const refusingSteps: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** Converts an SMTP error. Only a 5xx code for this email or its recipient counts as a permanent refusal. */
function toMailFailure(error: unknown): MailFailure {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isRefused = responseCode >= 500 && refusingSteps.includes(code)
  // The reply of the mail server may contain the email address, and logs must not contain personal data.
  const said = responseCode ? `the mail server said ${responseCode}` : 'the mail server is away'
  return new MailFailure(code ? `${said} (${code})` : said, isRefused, undefined)
}

/**
 * Time after which an idle connection is closed. It is shorter than `socketTimeout`, so that this client closes the
 * connection before the mail server does.
 */
const idleMs = 20_000

/** SMTP client that reuses its connections. */
export type Smtp = {
  /** Delivers an email. @throws MailFailure */
  readonly deliver: (mail: Outgoing) => Promise<void>
  /** Closes the connections and aborts running deliveries. */
  readonly close: () => void
}

/**
 * @param connections the maximum number of connections, equal to the number of concurrent deliveries, so that no
 * delivery waits
 */
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
    // nodemailer retries once if the mail server has closed the connection, which is safe because nothing was
    // delivered. A sweep retries all other failures.
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
      throw toMailFailure(error)
    }
  }

  return { deliver, close: () => transport.close({ force: true }) }
}
