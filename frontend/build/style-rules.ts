const styled = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

function decode(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}

/**
 * Moves style attributes, which the content security policy forbids in a document, into rules of a
 * style sheet. React leaves the attribute that takes their place alone, so a rule holds for as long as
 * its element lives.
 */
export function createStyleRules() {
  const names = new Map<string, string>()

  function nameOf(style: string): string {
    const known = names.get(style)
    if (known !== undefined) return known
    const name = `r${names.size + 1}`
    names.set(style, name)
    return name
  }

  return {
    /** The name of each style that was met so far. */
    names: names as ReadonlyMap<string, string>,
    take: (html: string): string =>
      html.replaceAll(styled, (_all, style: string) => ` data-rule="${nameOf(decode(style))}"`),
    // The attribute twice, so that no class of the same element wins over what was its own style.
    sheet: (): string =>
      [...names].map(([style, name]) => `[data-rule][data-rule='${name}']{${style}}`).join('\n'),
  }
}

/**
 * The same for a page that is made after the sheet: a style that the sheet has no rule for is left out, since the
 * policy would refuse it.
 */
export function withKnownRules(html: string, names: ReadonlyMap<string, string>): string {
  return html.replaceAll(styled, (_all, style: string) => {
    const name = names.get(decode(style))
    return name === undefined ? '' : ` data-rule="${name}"`
  })
}
