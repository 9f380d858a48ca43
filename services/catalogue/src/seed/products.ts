import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { EncodedPicture, PicturePlan } from '@axle/media-kit/picture'
import type { Row } from '../import/cells.rules.ts'
import { readTable } from '../import/table.ts'
import type { FitmentRule } from '../vehicle/fitment.rules.ts'

/** Folder of the seed's product tables (see data/products/README.md). */
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

export type SeedProduct = {
  /**
   * Line in the product table. Its `img` is the name of a file in data/pictures without the width and extension.
   * Similar products share a picture.
   */
  readonly row: Row
  readonly part: z.infer<typeof partLine>['part']
  /** Filters for the vehicles that the part fits. Empty if the part fits regardless of the vehicle. */
  readonly fitment: FitmentRule
}

function readText(file: string): Promise<string> {
  return readFile(new URL(file, folder), 'utf8')
}

/** Reads a seed table that has its own columns. Omits empty cells. @throws ZodError with the errors in the table */
async function readLines<T>(file: string, line: z.ZodType<T>): Promise<T[]> {
  const text = await readText(file)
  const cells: unknown = parse(text, { columns: true, cast: (cell) => cell || undefined })
  return z.array(line).parse(cells)
}

/**
 * Reads the seed products, about two hundred, always in the same order.
 * @throws if one of the tables, which are part of the project, is missing, invalid or inconsistent with the others
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

/** Folder of the product pictures (see data/pictures/README.md). */
export const picturesFolder = new URL('../../data/pictures/', import.meta.url)

/**
 * Reads the encoded versions of a product picture. They are stored in the repository, because encoding all pictures at
 * every first start would take 25 s of CPU time.
 * @returns the versions, largest size first
 * @throws if a file is missing
 */
export function readPicture(
  picture: string,
  { sizes, formats }: PicturePlan,
): Promise<EncodedPicture[]> {
  const files = sizes.flatMap(({ width }) => formats.map((format) => ({ width, format })))
  const read = async ({ width, format }: (typeof files)[number]) => {
    const file = new URL(`${picture}-${width}.${format}`, picturesFolder)
    return { width, format, bytes: await readFile(file) }
  }
  return Promise.all(files.map(read))
}
