import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

type BuiltFile = Readonly<{
  /** URL path from which the page loads the file. */
  path: string
  /** Prefix of the new file name, before the hash. */
  stem: string
}>

/**
 * Adds a content hash to the name of a built file and updates the page that loads the file. Browsers can then cache the
 * file permanently.
 * @param folder build folder. Call the function before any page is rendered from the folder's index.html
 * @param added text to append to the file
 * @throws Error if the page does not load the file
 */
export async function hashFile(
  folder: string,
  { path, stem }: BuiltFile,
  added = '',
): Promise<void> {
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  if (!html.includes(`"${path}"`)) throw new Error(`index.html does not load ${path}`)
  const content = `${await readFile(join(folder, path), 'utf8')}${added}`
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const hashedPath = `/assets/${stem}-${hash}${extname(path)}`
  await rm(join(folder, path))
  await writeFile(join(folder, hashedPath), content)
  await writeFile(
    page,
    html.replace(`"${path}"`, () => `"${hashedPath}"`),
  )
}
