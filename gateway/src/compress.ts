import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Copies a zlib result. Zlib returns a slice of a 16 kB buffer, and a cache would keep the whole buffer in memory. */
function trimmed(packed: Buffer): Buffer {
  return Buffer.from(new Uint8Array(packed).buffer)
}

export async function compressGzip(content: Buffer): Promise<Buffer> {
  return trimmed(await toGzip(content))
}

export async function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return trimmed(await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
}
