import { testEnvironment } from './environment.ts'
import { until } from './until.ts'

/** An email in the format of MailDev’s REST API. */
export type Mail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly to: readonly { readonly address: string }[]
  /** The email's headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

async function read(): Promise<readonly Mail[]> {
  const answer = await fetch(`${testEnvironment()['MAIL_URL']}/email`)
  return (await answer.json()) as Mail[]
}

/** Returns the emails that an address has received so far, oldest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const mails = await read()
  return mails.filter(({ to }) => to.some((one) => one.address === address))
}

/** Waits until an address has received an email with a matching subject, and returns the latest one. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  return until(`a mail to ${address} about ${subject}`, async () =>
    (await mailsTo(address)).findLast((mail) => subject.test(mail.subject)),
  )
}

/** Returns the first link in an email. @throws Error if there is none */
export function linkIn({ text }: Mail): string {
  const link = text.match(/https?:\/\/\S+/)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  return link
}
