import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

type BuiltFile = Readonly<{
  /** The address under which the page loads it, from the root. */
  path: string
  /** What its new name begins with. */
  stem: string
}>

/**
 * Gives a file of the build a name with its hash, by which browsers keep it for good, and has the page load it by that
 * name.
 * @param folder the build, before pages are made of its index.html
 * @param added what it ends with from now on
 * @throws Error when the page does not load it
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
