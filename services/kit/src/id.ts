import { createHash } from 'node:crypto'

/** Hashes text parts to 64 hexadecimal digits; parts are kept apart, so ('a','bc') is not ('ab','c'). */
export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** An id in the shape of a UUID that is always the same for the same parts (RFC 9562, version 8). */
export function stableId(...parts: readonly string[]): string {
  const hex = hashOf(...parts)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
