type Limits = Readonly<{
  /** As the attribute of `<input type="file">`: kinds such as `image/png`, `image/*` or `.pdf`. */
  accept?: string | undefined
  maximumBytes?: number | undefined
}>

type FileFacts = Readonly<{ name: string; type: string; size: number }>

const wellKnown: Readonly<Record<string, string>> = {
  'image/*': 'any picture',
  'video/*': 'any video',
  'audio/*': 'any sound',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'text/plain': 'text',
}

const kindsOf = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '')

const nameOf = (kind: string): string =>
  wellKnown[kind] ??
  kind.slice(kind.lastIndexOf(kind.startsWith('.') ? '.' : '/') + 1).toUpperCase()

const joined = (names: readonly string[]): string => {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}

const isOfKind = (file: FileFacts, kind: string): boolean => {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
  return file.type === kind
}

/** A size as people read it, in decimal units as their file manager shows it. */
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

/** What may be chosen, for example `JPEG, PNG or WebP, up to 5 MB`; empty when anything may. */
export const limitsText = ({ accept = '', maximumBytes }: Limits): string =>
  [
    joined([...new Set(kindsOf(accept).map(nameOf))]),
    maximumBytes === undefined ? '' : `up to ${formatBytes(maximumBytes)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Why a file cannot be taken and what to do about it; null when it can. */
export const refusalOf = (
  file: FileFacts,
  { accept = '', maximumBytes }: Limits,
): string | null => {
  const kinds = kindsOf(accept)
  if (kinds.length > 0 && !kinds.some((kind) => isOfKind(file, kind)))
    return `${file.name} is of another kind. Choose ${joined([...new Set(kinds.map(nameOf))])}.`
  if (file.size === 0) return `${file.name} is empty. Choose another file.`
  if (maximumBytes !== undefined && file.size > maximumBytes)
    return `${file.name} has ${formatBytes(file.size)}. Choose a file of at most ${formatBytes(maximumBytes)}.`
  return null
}
