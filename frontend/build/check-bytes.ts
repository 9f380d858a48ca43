import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { type Bytes, overruns } from './byte-budget.ts'
import {
  entryScripts,
  manifestFile,
  readManifest,
  getModuleScripts,
  styleSheet,
} from './manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const budgetFile = new URL('byte-budget.json', import.meta.url)

async function sumGzipBytes(folder: string, files: Iterable<string>): Promise<number> {
  const sizes = [...new Set(files)].map(
    async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).byteLength,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Returns the names of the page modules. The browser loads a page's module when the user first visits that page. */
function pagesIn(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((name) => /^src\/pages\/\w+Page\.tsx$/.test(name))
}

/** Returns the web-vitals scripts, which the home page fetches only after it has loaded. */
function fetchedAfterLoad(manifest: Manifest): string[] {
  const names = Object.keys(manifest).filter((name) => name.includes('/web-vitals/'))
  if (names.length === 0) throw new Error('The build has no script that measures vitals.')
  return names.flatMap((name) => getModuleScripts(manifest, name))
}

async function measure(folder: string): Promise<Bytes> {
  await build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: folder, emptyOutDir: true, manifest: manifestFile },
  })
  const manifest = await readManifest(folder)
  const home = [
    ...entryScripts(manifest),
    ...getModuleScripts(manifest, 'src/pages/HomePage.tsx'),
    ...fetchedAfterLoad(manifest),
  ]
  const pages = pagesIn(manifest)
    .toSorted()
    .map(async (name) => {
      const bytes = await sumGzipBytes(folder, getModuleScripts(manifest, name))
      return [basename(name, '.tsx'), bytes] as const
    })
  return {
    styles: await sumGzipBytes(folder, [styleSheet(manifest)]),
    home: await sumGzipBytes(folder, home),
    pages: Object.fromEntries(await Promise.all(pages)),
  }
}

const folder = await mkdtemp(join(tmpdir(), 'axle-bytes-'))
try {
  const measured = await measure(folder)
  const faults = overruns(measured, JSON.parse(await readFile(budgetFile, 'utf8')) as Bytes)
  console.log(JSON.stringify(measured, null, 2))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
