/** Names of browsers in user agents. A browser comes before others whose names its user agent also contains. */
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
 * Returns a browser and its system, such as 'Firefox on Windows', from a user agent. It helps users recognise their
 * devices and is no proof. Any other client is called by its own name.
 *
 * @returns undefined if neither is known
 */
export function describeBrowser(userAgent: string): string | undefined {
  const program =
    nameIn(userAgent, programs) ?? /^(?!Mozilla\b)[A-Za-z][\w.-]{0,29}/.exec(userAgent)?.[0]
  const system = nameIn(userAgent, systems)
  if (program === undefined) return system
  return system === undefined ? program : `${program} on ${system}`
}
