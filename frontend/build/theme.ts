import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const plainName = 'theme.js'

/**
 * Gives the script that sets the theme before the first paint a name with its hash, by which browsers keep it for
 * good, and has the page load it by that name.
 * @param folder the build, before pages are made of its index.html
 * @throws Error when the page does not load the script
 */
export async function hashTheme(folder: string): Promise<void> {
  const content = await readFile(join(folder, plainName))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const name = `assets/theme-${hash}.js`
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!html.includes(`"/${plainName}"`)) throw new Error(`index.html does not load ${plainName}`)
  await rename(join(folder, plainName), join(folder, name))
  await writeFile(page, html.replace(`"/${plainName}"`, `"/${name}"`))
}
