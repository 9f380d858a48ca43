import { testEnvironment } from './environment.ts'
import { linkIn, mailTo } from './mailbox.ts'

export type Page = { readonly url: string; readonly text: string }

/** Opens a minimal browser for Keycloak's pages. It follows redirects, stores cookies and submits forms. */
export function openPages() {
  const cookies = new Map<string, { path: string; pair: string }>()

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/'
      const key = path + pair.split('=')[0]
      if (/max-age=0/i.test(line)) cookies.delete(key)
      else cookies.set(key, { path, pair })
    }
  }

  /** Follows redirects until it reaches a page, or a URL of the shop, which it does not open. */
  async function open(url: string, body?: URLSearchParams): Promise<Page> {
    const { pathname } = new URL(url)
    const fitting = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body }),
      redirect: 'manual',
      headers: { cookie: fitting.map(({ pair }) => pair).join('; ') },
    })
    keep(answer.headers.getSetCookie())
    const next = answer.headers.get('location')
    if (next === null) return { url, text: await answer.text() }
    const address = new URL(next, url).href
    return address.startsWith(testEnvironment().KEYCLOAK_URL)
      ? open(address)
      : { url: address, text: '' }
  }

  function addressIn({ url, text }: Page, pattern: RegExp): string {
    const found = pattern.exec(text)?.[1]
    if (!found) throw new Error(`Nothing like ${pattern} at ${url}:\n${text}`)
    return new URL(found.replaceAll('&amp;', '&'), url).href
  }

  return {
    open,
    send: (page: Page, fields: Record<string, string>): Promise<Page> =>
      open(addressIn(page, /<form[^>]*action="([^"]+)"/), new URLSearchParams(fields)),
    /** Opens the link in an email, and follows the confirmation link on the page that opens. */
    follow: async (link: string): Promise<Page> => {
      const page = await open(link)
      return open(addressIn(page, /href="([^"]*action-token[^"]*)"/))
    },
  }
}

/** Verifies an email address by opening the link in the email that Keycloak has sent there. */
export async function verifyAddress(email: string): Promise<void> {
  await openPages().follow(linkIn(await mailTo(email, /confirm your email/)))
}
