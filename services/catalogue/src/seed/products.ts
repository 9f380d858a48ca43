import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Row } from '../import/cells.rules.ts'
import { readTable } from '../import/table.ts'
import type { FitmentRule } from '../vehicle/fitment.rules.ts'

/** The shop's first products as tables (see data/products/README.md). */
const folder = new URL('../../data/products/', import.meta.url)

const partLine = z
  .strictObject({
    _id: z.string(),
    brand: z.string(),
    category: z.string(),
    partnumber: z.string(),
  })
  .transform(({ _id, partnumber, ...part }) => ({ _id, part: { ...part, partNumber: partnumber } }))

const number = z.coerce.number()
const fitLine = z
  .strictObject({
    _id: z.string(),
    make: z.string(),
    models: z.string().transform((list) => list.split('|')),
    yearfrom: number,
    yearto: number,
    cylinders: number.optional(),
    litresfrom: number.optional(),
    litresto: number.optional(),
    drive: z.enum(['front', 'rear', 'all']).optional(),
    fuel: z.enum(['petrol', 'diesel']).optional(),
  })
  .refine(({ litresfrom, litresto }) => !litresfrom === !litresto, 'Litres need both ends.')
  .transform(({ _id, yearfrom, yearto, litresfrom, litresto, ...filter }) => ({
    _id,
    filter: {
      ...filter,
      years: [yearfrom, yearto] as const,
      ...(litresfrom && litresto && { litres: [litresfrom, litresto] as const }),
    },
  }))

/** A product as the shop first lists it. */
export type SeedProduct = {
  /** Its line of the table, where `img` names a file of data/pictures, without its ending. Like products share one. */
  readonly row: Row
  readonly part: z.infer<typeof partLine>['part']
  /** Empty where it does not depend on the vehicle. */
  readonly fitment: FitmentRule
}

function readText(file: string): Promise<string> {
  return readFile(new URL(file, folder), 'utf8')
}

/** Reads a table of this file's own columns; empty cells are left out. @throws ZodError with what is wrong in it */
async function readLines<T>(file: string, line: z.ZodType<T>): Promise<T[]> {
  const text = await readText(file)
  const cells: unknown = parse(text, { columns: true, cast: (cell) => cell || undefined })
  return z.array(line).parse(cells)
}

/**
 * Reads the shop's first products, about two hundred, always the same and in the same order.
 * @throws when a table is missing or damaged, or they do not go together: they are part of the project
 */
export async function readSeedProducts(): Promise<readonly SeedProduct[]> {
  const parts = new Map(
    (await readLines('parts.csv', partLine)).map(({ _id, part }) => [_id, part]),
  )
  const fits = Map.groupBy(await readLines('fits.csv', fitLine), ({ _id }) => _id)
  const rows = await readTable(await readText('products.csv'))
  const products = rows.map((row) => {
    const { _id } = row.cells
    const part = parts.get(_id)
    if (!part) throw new Error(`parts.csv lacks ${_id}.`)
    return { row, part, fitment: (fits.get(_id) ?? []).map(({ filter }) => filter) }
  })
  const ids = new Set(products.map(({ row }) => row.cells._id))
  const stray = [...parts.keys(), ...fits.keys()].find((id) => !ids.has(id))
  if (stray !== undefined) throw new Error(`products.csv lacks ${stray}.`)
  return products
}
