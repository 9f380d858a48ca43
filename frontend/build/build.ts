import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import type { KeptPages } from '../src/worker/worker.rules.ts'
import { hashFile } from './hashed-file.ts'
import { manifestFile } from './manifest.ts'
import { prerender, readTable } from './prerender.ts'

type KeptFile = Readonly<{ url: string; revision: string | null }>

/** Small image files that every page shows. Any other picture is cached when a page first shows it. */
const alsoKept = ['art/favicon.svg', 'art/icon-192.png', 'art/error.webp']

async function computeRevision(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16)
}

/** Returns the scripts, styles and fonts to cache. They need no revision, because their names contain a hash. */
async function assets(folder: string): Promise<readonly KeptFile[]> {
  const entries = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      url: `/${relative(folder, join(entry.parentPath, entry.name))}`,
      revision: null,
    }))
}

async function fixed(folder: string): Promise<readonly KeptFile[]> {
  return Promise.all(
    alsoKept.map(async (name) => ({
      url: `/${name}`,
      revision: await computeRevision(join(folder, name)),
    })),
  )
}

/**
 * Builds the service worker, which caches the shop's files, so that the shop opens offline. The worker is built last,
 * because it lists all other files.
 */
async function buildWorker(root: string, folder: string): Promise<void> {
  const { routes, shell } = await readTable(folder)
  const addresses = routes.filter(({ path }) => !path.includes(':'))
  // An HTML file that serves several paths, such as the shell, is cached only once, under the first of these paths.
  const keptAt = (file: string): string => {
    const first = addresses.find((address) => address.file === file)
    if (first === undefined) throw new Error(`No address shows ${file}`)
    return first.path
  }
  const pages = await Promise.all(
    [...new Set(addresses.map(({ file }) => file))].map(async (file) => ({
      url: keptAt(file),
      revision: await computeRevision(join(folder, file)),
    })),
  )
  const files = [...pages, ...(await assets(folder)), ...(await fixed(folder))]
  const own = addresses.filter(({ file }) => file !== shell)
  const kept: KeptPages = {
    own: Object.fromEntries(own.map(({ path, file }) => [path, keptAt(file)])),
    shell: keptAt(shell),
  }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      KEPT_FILES: JSON.stringify(files),
      KEPT_PAGES: JSON.stringify(kept),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      lib: {
        entry: 'src/worker/worker.ts',
        formats: ['iife'],
        name: 'axle',
        fileName: () => 'worker.js',
      },
    },
  })
}

/**
 * File types to compress. HTML pages are excluded, because the gateway inserts its own origin into them before serving
 * them. Files that only the gateway reads are excluded too.
 */
const compressible = /\.(?:css|js|json|svg|txt|webmanifest)$/
const leastBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  await writeFile(`${path}.br`, await toBrotli(content, { params }))
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}

/**
 * Writes a .br and a .gz file next to each text file of the build, so that no server has to compress the files at run
 * time.
 */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      compressible.test(entry.name) &&
      !entry.parentPath.startsWith(join(folder, 'server')),
  )
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** The first argument is the output folder. The default is `dist`. */
const folder = resolve(root, process.argv[2] ?? 'dist')

await build({
  root,
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true, manifest: manifestFile },
})
await hashFile(folder, { path: '/theme.js', stem: 'theme' })
await prerender(root, folder)
await rm(join(folder, manifestFile))
await buildWorker(root, folder)
await precompress(folder)
