import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repositoryFolder } from './config.ts'

/** Build that runs before the shop starts. Skipped if its inputs have not changed since the last build. */
export type Build = {
  readonly name: 'storefront' | 'programs'
  readonly inputs: readonly string[]
  /** Path of one file that the build creates. */
  readonly product: string
}

export const storefront: Build = {
  name: 'storefront',
  inputs: ['frontend', 'design-system', 'package-lock.json'],
  product: 'frontend/dist/index.html',
}

/** One bundle per service. See docs/decisions/0024-builds-and-dependencies.md#bundle-each-program. */
export const programs: Build = {
  name: 'programs',
  inputs: ['gateway', 'services', 'part-address', 'tools/bundle.ts', 'package-lock.json'],
  product: 'gateway/dist/main.js',
}

const ignored = new Set(['node_modules', 'dist', 'test', 'coverage', 'storybook-static'])

/**
 * Path of the file that records the inputs of the last build. The file is in the build folder, so it is shared by all
 * shops in this checkout and deleted together with the build.
 */
const markFile = ({ product }: Build): string =>
  join(repositoryFolder, dirname(product), '.sources.sha256')

async function describe(path: string): Promise<string[]> {
  const found = await stat(path)
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  const names = (await readdir(path)).filter((name) => !ignored.has(name)).toSorted()
  return (await Promise.all(names.map((name) => describe(join(path, name))))).flat()
}

/** Returns a digest of the build's input files: their names, sizes and modification times, but not their contents. */
export async function hashInputs({ inputs }: Build): Promise<string> {
  const lines = await Promise.all(inputs.map((name) => describe(join(repositoryFolder, name))))
  return createHash('sha256').update(lines.flat().join('\n')).digest('hex')
}

/** Whether any shop or test has already run the build with the current inputs. */
export async function isBuilt(build: Build, mark: string): Promise<boolean> {
  const last = await readFile(markFile(build), 'utf8').catch(() => undefined)
  return existsSync(join(repositoryFolder, build.product)) && last === mark
}

/** Records that the build ran with the inputs that have this digest. */
export async function setBuilt(build: Build, mark: string): Promise<void> {
  await writeFile(markFile(build), mark)
}
