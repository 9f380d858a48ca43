import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export const manifestFile = '.vite/manifest.json'
const entry = 'index.html'

/** Reads Vite's manifest of the built files. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
}

function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no file for ${name}`)
  if (found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

function toFilePaths(manifest: Manifest, names: Iterable<string>): readonly string[] {
  return [...names].map((name) => `/${manifest[name]?.file}`)
}

/** Scripts that every page loads. */
export function entryScripts(manifest: Manifest): readonly string[] {
  return toFilePaths(manifest, withImports(manifest, entry))
}

/** Returns the scripts that a page module needs in addition to `entryScripts`. */
export function getModuleScripts(manifest: Manifest, module: string): readonly string[] {
  const known = withImports(manifest, entry)
  const needed = [...withImports(manifest, module)]
  return toFilePaths(
    manifest,
    needed.filter((name) => !known.has(name)),
  )
}

/** Returns the one style sheet that all pages share. */
export function styleSheet(manifest: Manifest): string {
  const sheet = manifest['style.css']
  if (sheet === undefined) throw new Error('The build has no style sheet')
  return `/${sheet.file}`
}

/**
 * Returns the fonts that every page needs. Browsers fetch any other font only if a page contains one of its characters.
 */
export function findBasicFonts(manifest: Manifest): readonly string[] {
  const names = Object.keys(manifest).filter((name) => name.endsWith('-basic.woff2'))
  return names.map((name) => `/${manifest[name]?.file}`)
}
