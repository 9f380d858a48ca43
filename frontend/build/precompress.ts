import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      compressible.test(entry.name) &&
      !entry.parentPath.startsWith(join(folder, 'server')),
  )
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}
