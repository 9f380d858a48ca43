import type { components } from '@axle/kit/http.gen'

type Fitment = components['schemas']['Fitment']

/** The entries in a cell, or an error message if the cell cannot be parsed. */
type ReadList<T> = { readonly list: readonly T[] } | { readonly fault: string }

/**
 * Maximum number of entries into which a cell is split. The maximum exceeds the limit of any list, but prevents a cell
 * of several megabytes from being split completely.
 */
const partsAtMost = 1_000

function parted(text: string, sign: string): ReadList<string> {
  const parts = text.split(sign, partsAtMost + 1)
  if (parts.length > partsAtMost) {
    return { fault: `has more than ${partsAtMost} entries; leave some out` }
  }
  return { list: parts.map((part) => part.trim()).filter(Boolean) }
}

/** Parses a cell that contains images or cross references, separated by |. */
export function readEntries(cell: string): ReadList<string> {
  return parted(cell, '|')
}

/** Parses `make|model|first year|last year`, optionally followed by `|engine`. @returns undefined for any other text */
function readFitment(entry: string): Fitment | undefined {
  const [make = '', model = '', from = '', to = '', engine = '', ...more] = entry
    .split('|')
    .map((part) => part.trim())
  const isYears = /^\d{4}$/.test(from) && /^\d{4}$/.test(to)
  if (make === '' || model === '' || !isYears || more.length > 0) return undefined
  const fitment = { make, model, yearFrom: Number(from), yearTo: Number(to) }
  return engine === '' ? fitment : { ...fitment, engine }
}

/** Parses a cell that contains vehicles, separated by `;`. */
export function readFits(cell: string): ReadList<Fitment> {
  const read = parted(cell, ';')
  if ('fault' in read) return read
  const entries = read.list.map((entry) => ({ entry, fitment: readFitment(entry) }))
  const unread = entries.find(({ fitment }) => !fitment)
  const shown = (entry: string) => `“${entry.slice(0, 60)}”`
  if (unread) {
    const fault = `has ${shown(unread.entry)}; write a vehicle like Honda|Civic|2006|2011|1.8 L 4-cylinder, or without the engine`
    return { fault }
  }
  const turned = entries.find(({ fitment }) => fitment && fitment.yearFrom > fitment.yearTo)
  if (turned) return { fault: `has ${shown(turned.entry)}, whose last year is before its first` }
  return { list: entries.flatMap(({ fitment }) => fitment ?? []) }
}

/** Formats images or cross references as a table cell. */
export function entriesText(entries: readonly string[] = []): string {
  return entries.join('|')
}

/** Formats vehicles as a table cell. */
export function fitsText(fits: readonly Fitment[]): string {
  const entries = fits.map(({ make, model, yearFrom, yearTo, engine }) =>
    [make, model, yearFrom, yearTo, ...(engine ? [engine] : [])].join('|'),
  )
  return entries.join('; ')
}
