import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const entry = 'virtual:entry'

/** Returns all modules that a storefront module imports statically, whether directly or indirectly. */
function collectImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, isType, from = ''] of source.matchAll(
    /^import (type )?(?:[^']*? from )?'([^']+)'/gm,
  )) {
    if (isType) continue
    if (from.startsWith('@axle/design-system/')) seen.add(from)
    else if (/^\.{1,2}\/.*\.tsx?$/.test(from)) collectImports(resolve(dirname(file), from), seen)
  }
  return seen
}

const importLine = (name: string, at: number): string =>
  name.endsWith('.css') ? `import '${name}'` : `export * as part${at} from '${name}'`

/** Builds an application that consists of these modules only, without React. */
async function buildModules(
  modules: readonly string[],
): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    root: resolve(root, 'frontend'),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? modules.map(importLine).join('\n') : undefined),
      },
    ],
  })
  if (!('output' in built)) throw new Error('The build gave no files.')
  return built.output
}

/**
 * Returns the files that a page needs at startup: the entry script, its static imports, and the stylesheets. Fonts do
 * not count as code.
 */
function selectInitialFiles(output: Rolldown.RolldownOutput['output']) {
  const chunks = output.filter((file) => file.type === 'chunk')
  const wanted = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  for (const name of wanted) {
    chunks.find((chunk) => chunk.fileName === name)?.imports.forEach((one) => wanted.add(one))
  }
  return output.filter((file) => wanted.has(file.fileName) || file.fileName.endsWith('.css'))
}

/**
 * Prints what the design system adds to the home page: the number of modules, and their size in kilobytes after gzip.
 */
const start = ['frontend/src/main.tsx', 'frontend/src/pages/HomePage.tsx']
const modules = start
  .flatMap((file) => [...collectImports(resolve(root, file))])
  .filter((name) => name.startsWith('@axle/design-system/'))
const files = selectInitialFiles(await buildModules([...new Set(modules)]))
const bytes = files.map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source).length)
const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1024
console.log(JSON.stringify({ modules: new Set(modules).size, kilobytes }))
