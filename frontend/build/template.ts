const emptyRoot = '<div id="root"></div>'
const headMark = '<title>Axle</title>'

/**
 * Puts tags into the head of the built `index.html`, and content in the place of its empty root.
 * @throws Error when the document has no place for them
 */
export function fill(template: string, tags: readonly string[], root = emptyRoot): string {
  for (const mark of [headMark, emptyRoot]) {
    if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`)
  }
  // By functions, because a dollar sign in a replacement text means something else.
  return template.replace(headMark, () => tags.join('\n    ')).replace(emptyRoot, () => root)
}

/** The document for pages that show before their scripts run: scripts give way to styles, fonts and pictures. */
export function withScriptsLast(template: string): string {
  return template.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    (tag) => `${tag} fetchpriority="low"`,
  )
}

/** The document for a page that is filled later, with what every such page has in its head. */
export function withTags(template: string, tags: readonly string[]): string {
  return fill(template, [headMark, ...tags])
}
