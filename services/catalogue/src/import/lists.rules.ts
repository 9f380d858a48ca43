import type { components } from '@axle/kit/http.gen'

type Fitment = components['schemas']['Fitment']

/** What a cell holds, or what is wrong with it. */
type ReadList<T> = { readonly list: readonly T[] } | { readonly fault: string }

/** More than any list may have. A cell of many megabytes is not taken apart whole. */
const partsAtMost = 1_000

function parted(text: string, sign: string): ReadList<string> {
  const parts = text.split(sign, partsAtMost + 1)
  if (parts.length > partsAtMost) {
    return { fault: `has more than ${partsAtMost} entries; leave some out` }
  }
  return { list: parts.map((part) => part.trim()).filter(Boolean) }
}

/** Reads a cell of pictures or cross references: texts with | between them. */
export function readEntries(cell: string): ReadList<string> {
  return parted(cell, '|')
}

/** Reads `make|model|first year|last year` or with `|engine` behind. @returns undefined for anything else */
function readFitment(entry: string): Fitment | undefined {
  const [make = '', model = '', from = '', to = '', engine = '', ...more] = entry
    .split('|')
    .map((part) => part.trim())
  const isYears = /^\d{4}$/.test(from) && /^\d{4}$/.test(to)
  if (make === '' || model === '' || !isYears || more.length > 0) return undefined
  const fitment = { make, model, yearFrom: Number(from), yearTo: Number(to) }
  return engine === '' ? fitment : { ...fitment, engine }
}

/** Reads the cell of the vehicles: entries with ; between them. */
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

/** Pictures or cross references as their cell has them. */
export function entriesText(entries: readonly string[] = []): string {
  return entries.join('|')
}

/** Vehicles as their cell has them. */
export function fitsText(fits: readonly Fitment[]): string {
  const entries = fits.map(({ make, model, yearFrom, yearTo, engine }) =>
    [make, model, yearFrom, yearTo, ...(engine ? [engine] : [])].join('|'),
  )
  return entries.join('; ')
}
