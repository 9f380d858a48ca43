import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { hashFile } from './hashed-file.ts'
import { manifestFile } from './manifest.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { buildWorker } from './worker.ts'

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
