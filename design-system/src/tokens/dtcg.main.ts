import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toDesignTokens, type Theme } from './dtcg.rules.ts'

/** Converts tokens.css to the Design Tokens format, for design tools. Writes one file for each theme. */
const folder = import.meta.dirname
const css = await readFile(join(folder, 'tokens.css'), 'utf8')
const themes: readonly Theme[] = ['light', 'dark']
for (const theme of themes) {
  const text = JSON.stringify(toDesignTokens(css, theme), undefined, 2)
  await writeFile(join(folder, `tokens.${theme}.gen.json`), `${text}\n`)
}
