/** Text encodings that spreadsheet programs use, with their labels. */
export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'utf-16le': 'UTF-16',
} as const

export type Encoding = keyof typeof encodings

/** First bytes of common binary file types, with advice for the user. */
const binaries = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel or ZIP file. Open it, save the table as “CSV UTF-8”',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel file. Open it, save the table as “CSV UTF-8”'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF file. Ask the supplier for the list as a CSV file'],
] as const

/**
 * Detects a binary file.
 * @returns the reason why the file cannot be read, with advice on what to do; null for a text file
 */
export function findBinaryFault(bytes: ArrayBuffer): string | null {
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))
  const found = binaries.find(([sign]) => sign.every((byte, index) => start[index] === byte))
  return found ? `${found[1]}, and choose that file.` : null
}

/**
 * Guesses the encoding of a file. Bytes that are not valid UTF-8 are treated as Windows-1252, because other encodings
 * are rare or have a byte order mark.
 */
export function guessEncoding(bytes: ArrayBuffer): Encoding {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Decodes a file and removes its byte order mark. */
export function decode(bytes: ArrayBuffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}
