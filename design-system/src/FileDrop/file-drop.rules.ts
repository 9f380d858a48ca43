/** Default English texts that say why a file is refused. */
export const englishFileWords = {
  anyPicture: 'any picture',
  anySound: 'any sound',
  anyVideo: 'any video',
  emptyFile: (name: string) => `${name} is empty. Choose another file.`,
  fileOfOtherKind: (name: string, kinds: string) => `${name} is of another kind. Choose ${kinds}.`,
  fileTooLarge: (name: string, size: string, most: string) =>
    `${name} has ${size}. Choose a file of at most ${most}.`,
  or: ' or ',
  upTo: (size: string) => `up to ${size}`,
}

type FileWords = typeof englishFileWords

type Limits = Readonly<{
  /** Accepted file types, as in `<input type="file">`: `image/png`, `image/*` or `.pdf`. */
  accept?: string | undefined
  maximumBytes?: number | undefined
}>

type FileFacts = Readonly<{ name: string; type: string; size: number }>

const wildcards: Readonly<Record<string, 'anyPicture' | 'anyVideo' | 'anySound'>> = {
  'image/*': 'anyPicture',
  'video/*': 'anyVideo',
  'audio/*': 'anySound',
}

const wellKnown: Readonly<Record<string, string>> = {
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'text/plain': 'text',
}

const parseKinds = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '')

function formatKind(kind: string, words: FileWords): string {
  const wildcard = wildcards[kind]
  if (wildcard !== undefined) return words[wildcard]
  const ending = kind.slice(kind.lastIndexOf(kind.startsWith('.') ? '.' : '/') + 1)
  return wellKnown[kind] ?? ending.toUpperCase()
}

/** Returns the names of the file types as alternatives, for example `JPEG, PNG or WebP`. */
function formatAlternatives(kinds: readonly string[], words: FileWords): string {
  const names = [...new Set(kinds.map((kind) => formatKind(kind, words)))]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${words.or}${last}`
}

const isOfKind = (file: FileFacts, kind: string): boolean => {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
  return file.type === kind
}

/** Formats a size in decimal units, as file managers do. */
export const formatBytes = (bytes: number): string => {
  const [unit, size] =
    bytes < 1000
      ? ['byte', bytes]
      : bytes < 1e6
        ? ['kilobyte', bytes / 1e3]
        : ['megabyte', bytes / 1e6]
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}

/**
 * Describes which files the user may select, for example `JPEG, PNG or WebP, up to 5 MB`. Returns an empty string if
 * there are no limits.
 */
export const limitsText = (
  { accept = '', maximumBytes }: Limits,
  words: FileWords = englishFileWords,
): string =>
  [
    formatAlternatives(parseKinds(accept), words),
    maximumBytes === undefined ? '' : words.upTo(formatBytes(maximumBytes)),
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Returns why a file is refused and what to do about it, or null if it is accepted. */
export const findRefusal = (
  file: FileFacts,
  { accept = '', maximumBytes }: Limits,
  words: FileWords = englishFileWords,
): string | null => {
  const kinds = parseKinds(accept)
  if (kinds.length > 0 && !kinds.some((kind) => isOfKind(file, kind)))
    return words.fileOfOtherKind(file.name, formatAlternatives(kinds, words))
  if (file.size === 0) return words.emptyFile(file.name)
  if (maximumBytes !== undefined && file.size > maximumBytes)
    return words.fileTooLarge(file.name, formatBytes(file.size), formatBytes(maximumBytes))
  return null
}
