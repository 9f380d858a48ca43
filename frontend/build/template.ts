const emptyRoot = '<div id="root"></div>'
const headMark = '<title>Axle</title>'

/**
 * Inserts tags into the head of the built `index.html`, and content in place of its empty root.
 * @throws Error if the document has no place for them
 */
export function fill(template: string, tags: readonly string[], root = emptyRoot): string {
  for (const mark of [headMark, emptyRoot]) {
    if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`)
  }
  // Uses functions, because dollar signs have a special meaning in replacement texts.
  return template.replace(headMark, () => tags.join('\n    ')).replace(emptyRoot, () => root)
}

/** Returns the document for pages that show before their scripts run. Scripts load after styles, fonts and pictures. */
export function withScriptsLast(template: string): string {
  return template.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    (tag) => `${tag} fetchpriority="low"`,
  )
}

/** Returns the document for a page that is filled later, with the common tags of such pages in its head. */
export function withTags(template: string, tags: readonly string[]): string {
  return fill(template, [headMark, ...tags])
}
