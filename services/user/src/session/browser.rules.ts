/**
 * Browser names in user agents. Many user agents also name other browsers, so the names are tried in this order, and
 * the first match is the actual browser.
 */
const programs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

function nameIn(text: string, names: typeof programs | typeof systems): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}

/**
 * Returns the browser and system that a user agent names, such as 'Firefox on Windows'. This helps users recognise
 * their devices, but the user agent may be forged. Clients that are not browsers appear under their own name.
 *
 * @returns undefined if neither the client nor the system is known
 */
export function describeBrowser(userAgent: string): string | undefined {
  const program =
    nameIn(userAgent, programs) ?? /^(?!Mozilla\b)[A-Za-z][\w.-]{0,29}/.exec(userAgent)?.[0]
  const system = nameIn(userAgent, systems)
  if (program === undefined) return system
  return system === undefined ? program : `${program} on ${system}`
}
