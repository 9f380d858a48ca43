import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryFolder } from './config.ts'

const inputs = ['frontend', 'design-system', 'package-lock.json']
const ignored = new Set(['node_modules', 'dist', 'coverage', 'storybook-static'])
const builtPage = join(repositoryFolder, 'frontend', 'dist', 'index.html')

const markFile = (dataFolder: string): string => join(dataFolder, 'storefront.sha256')

async function describe(path: string): Promise<string[]> {
  const found = await stat(path)
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  const names = (await readdir(path)).filter((name) => !ignored.has(name)).toSorted()
  return (await Promise.all(names.map((name) => describe(join(path, name))))).flat()
}

/** A digest of what the storefront is built from: names, sizes and times, not contents. */
export async function storefrontMark(): Promise<string> {
  const lines = await Promise.all(inputs.map((name) => describe(join(repositoryFolder, name))))
  return createHash('sha256').update(lines.flat().join('\n')).digest('hex')
}

/** Whether the build is there and was made from what is there now. */
export async function isBuilt(dataFolder: string, mark: string): Promise<boolean> {
  const last = await readFile(markFile(dataFolder), 'utf8').catch(() => undefined)
  return existsSync(builtPage) && last === mark
}

/** Remembers what the build was made from. */
export async function setBuilt(dataFolder: string, mark: string): Promise<void> {
  await writeFile(markFile(dataFolder), mark)
}
