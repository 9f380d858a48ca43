/** Generated reference page in docs/reference. */
export type Page = { readonly file: string; readonly text: string }

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

/** Returns a Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows.map((row) => row.map(cell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)
export const codes = (texts: Iterable<string>): string => [...texts].map(code).join(', ')

/** Capitalises the first letter of a text. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
