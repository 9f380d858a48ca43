import type { Fitment } from '../../api/shop.gen.ts'

/** Vehicles as a table's cell and a form have them: `make|model|first year|last year|engine`, with ; between them. */
export function fitsText(fits: readonly Fitment[]): string {
  const entries = fits.map(({ make, model, yearFrom, yearTo, engine }) =>
    [make, model, yearFrom, yearTo, ...(engine ? [engine] : [])].join('|'),
  )
  return entries.join('; ')
}

/** Reads what `fitsText` has written; what is no vehicle is left out. */
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
