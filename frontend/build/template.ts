const emptyRoot = '<div id="root"></div>'
const headMark = '<title>Axle</title>'

/**
 * Inserts tags into the head of the built `index.html`, and content in place of its empty root.
 * @throws Error if `index.html` has no head or no empty root
 */
export function fill(template: string, tags: readonly string[], root = emptyRoot): string {
  for (const mark of [headMark, emptyRoot]) {
    if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`)
  }
  // The replacements are functions, because dollar signs have a special meaning in replacement strings.
  return template.replace(headMark, () => tags.join('\n    ')).replace(emptyRoot, () => root)
}

/**
 * Returns the HTML for pages that are visible before their scripts run. Scripts load after styles, fonts and pictures.
 */
export function withScriptsLast(template: string): string {
  return template.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    (tag) => `${tag} fetchpriority="low"`,
  )
}

/** Returns the HTML for a page whose content is added later. Its head contains the tags that such pages share. */
export function withTags(template: string, tags: readonly string[]): string {
  return fill(template, [headMark, ...tags])
}
