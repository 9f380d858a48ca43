import type { Fitment } from '../../api/shop.gen.ts'

/**
 * Formats fitments as text for a table cell or a form: `make|model|first year|last year|engine`, separated by
 * semicolons.
 */
export function fitsText(fits: readonly Fitment[]): string {
  const entries = fits.map(({ make, model, yearFrom, yearTo, engine }) =>
    [make, model, yearFrom, yearTo, ...(engine ? [engine] : [])].join('|'),
  )
  return entries.join('; ')
}

/** Parses text in the format of `fitsText`. Invalid entries are skipped. */
export function readFits(text: string): readonly Fitment[] {
  return text.split(';').flatMap((entry) => {
    const [make = '', model = '', from, to, engine = ''] = entry.split('|').map((one) => one.trim())
    const [yearFrom, yearTo] = [Number(from), Number(to)]
    if (make === '' || model === '' || !Number.isInteger(yearFrom) || !Number.isInteger(yearTo)) {
      return []
    }
    return [{ make, model, yearFrom, yearTo, ...(engine !== '' && { engine }) }]
  })
}
