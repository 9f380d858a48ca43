/** Markup that React parses to create each script element, before it sets the element's text. */
const reactsScript = '<script></script>'
const stripe = /^https:\/\/(?:[a-z0-9-]+\.)*js\.stripe\.com$/

function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/**
 * Allows text without HTML elements, and the markup that React writes.
 * @returns the text, or null to reject it
 */
export function allowedHtml(text: string): string | null {
  return text === reactsScript || !text.includes('<') ? text : null
}

/**
 * Allows data blocks for search engines, because browsers do not run these as scripts.
 * @returns the text, or null to reject it
 */
export function allowedScript(text: string): string | null {
  return isData(text) ? text : null
}

/**
 * Allows the URLs of the shop's service worker and of Stripe's script.
 * @param page URL of the page
 * @returns the URL, or null to reject it
 */
export function allowedScriptUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null
  const { href, origin } = new URL(address, page)
  const isOurs = href === new URL('/worker.js', page).href
  return isOurs || stripe.test(origin) ? address : null
}
