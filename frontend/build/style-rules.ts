const styled = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

function decode(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}

/**
 * Replaces inline styles, which the content security policy forbids, with style sheet rules. Each rule selects its
 * element by an attribute that React never changes, so the rule applies as long as the element exists.
 */
export function createStyleRules() {
  const names = new Map<string, string>()

  function assignName(style: string): string {
    const known = names.get(style)
    if (known !== undefined) return known
    const name = `r${names.size + 1}`
    names.set(style, name)
    return name
  }

  return {
    /** Maps each inline style found so far to the attribute value that replaces it. */
    names: names as ReadonlyMap<string, string>,
    take: (html: string): string =>
      html.replaceAll(styled, (_all, style: string) => ` data-rule="${assignName(decode(style))}"`),
    // Repeating the attribute selector raises its specificity, so that no class overrides the former inline style.
    sheet: (): string =>
      [...names].map(([style, name]) => `[data-rule][data-rule='${name}']{${style}}`).join('\n'),
  }
}

/**
 * Replaces the inline styles of a page that is rendered after the style sheet was built. An inline style without a rule
 * is removed, because the content security policy would block it.
 */
export function withKnownRules(html: string, names: ReadonlyMap<string, string>): string {
  return html.replaceAll(styled, (_all, style: string) => {
    const name = names.get(decode(style))
    return name === undefined ? '' : ` data-rule="${name}"`
  })
}
