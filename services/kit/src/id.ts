import { createHash } from 'node:crypto'

/**
 * Hashes a list of texts to 64 hexadecimal digits. The boundaries between the texts matter, so ('a','bc') and
 * ('ab','c') give different hashes.
 */
export function hashTexts(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Returns an id in UUID format (RFC 9562, version 8). The same texts always produce the same id. */
export function stableId(...parts: readonly string[]): string {
  const hex = hashTexts(...parts)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
