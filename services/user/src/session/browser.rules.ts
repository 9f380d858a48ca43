/** What programs call themselves, each before those whose names it bears as well. */
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
 * A program and its system, such as 'Firefox on Windows', by what it says of itself: a hint for whoever knows their own
 * devices, and no proof. One that is no browser is called by its own word.
 * @returns undefined where nothing is known
 */
export function browserOf(userAgent: string): string | undefined {
  const program =
    nameIn(userAgent, programs) ?? /^(?!Mozilla\b)[A-Za-z][\w.-]{0,29}/.exec(userAgent)?.[0]
  const system = nameIn(userAgent, systems)
  if (program === undefined) return system
  return system === undefined ? program : `${program} on ${system}`
}
