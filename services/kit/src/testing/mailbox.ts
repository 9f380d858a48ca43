import { testEnvironment } from './environment.ts'
import { until } from './until.ts'

/** A mail as MailDev’s REST interface gives it. */
export type Mail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly to: readonly { readonly address: string }[]
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

async function read(): Promise<readonly Mail[]> {
  const answer = await fetch(`${testEnvironment()['MAIL_URL']}/email`)
  return (await answer.json()) as Mail[]
}

/** The mails that were sent to an address so far, the oldest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const mails = await read()
  return mails.filter(({ to }) => to.some((one) => one.address === address))
}

/** Waits for the mail to an address whose subject fits. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return until(`a mail to ${address} about ${subject}`, async () =>
    (await mailsTo(address)).findLast((mail) => subject.test(mail.subject)),
  )
}

/** The one address that a mail asks to open. @throws Error when there is none */
export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}
