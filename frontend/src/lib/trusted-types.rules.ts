/** What React makes each script element from, before it gives it its text. */
const reactsScript = '<script></script>'
const stripe = /^https:\/\/(?:[a-z0-9-]+\.)*js\.stripe\.com$/

function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** Text that no element begins in, or what React itself writes. @returns the text, or null: it is refused */
export function allowedHtml(text: string): string | null {
  return text === reactsScript || !text.includes('<') ? text : null
}

/** Data for search engines, which does nothing when it is run. @returns the text, or null: it is refused */
export function allowedScript(text: string): string | null {
  return isData(text) ? text : null
}

/**
 * The shop's own service worker, and Stripe's script.
 * @param page the address of the page
 * @returns the address, or null: it is refused
 */
export function allowedScriptUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null
  const { href, origin } = new URL(address, page)
  const isOurs = href === new URL('/worker.js', page).href
  return isOurs || stripe.test(origin) ? address : null
}
