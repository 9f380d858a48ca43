import type { ProductToAdd } from '../product/product.rules.ts'
import type { Vehicle } from '../vehicle/vehicle.rules.ts'
import { brands, kinds, type Kind } from './parts.ts'

/** A car model with its model years and engines. */
type Model = {
  readonly make: string
  readonly model: string
  readonly years: readonly number[]
  readonly engines: readonly string[]
}

/** Returns the images for a category, at least one. */
export type Pictures = (category: string) => readonly string[]

/**
 * Creates a pseudo-random number generator for numbers between 0 and 1 (mulberry32). The same seed always produces the
 * same numbers.
 */
export function createRandom(start: number) {
  let state = start >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = ReturnType<typeof createRandom>

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

function pickOne<T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T {
  return [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first
}

function isFilled<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0
}

function pick<T>(random: Random, list: readonly T[]): T {
  if (!isFilled(list)) throw new Error('There is nothing to choose from.')
  return pickOne(random, list)
}

/**
 * Groups vehicles by model. Each model occurs once per model year, so that models with many years are chosen more
 * often.
 */
export function groupByModel(vehicles: Iterable<Vehicle>): readonly Model[] {
  const groups = Map.groupBy(vehicles, ({ make, model }) => `${make}\t${model}`)
  return [...groups.values()].flatMap((group) => {
    const [{ make, model } = { make: '', model: '' }] = group
    const years = [...new Set(group.map(({ year }) => year))].sort((one, other) => one - other)
    const engines = [...new Set(group.map(({ engine }) => engine))].filter(Boolean)
    return years.map(() => ({ make, model, years, engines }))
  })
}

function generateFitment(random: Random, { make, model, years, engines }: Model, kind: Kind) {
  const from = pick(random, years)
  const last = years.filter((year) => year >= from && year <= from + 6).at(-1) ?? from
  const line = { make, model, yearFrom: from, yearTo: last }
  const engine = kind.fitsBy === 'engine' && engines.length > 1 ? pick(random, engines) : ''
  return engine === '' ? line : { ...line, engine }
}

/** Chooses vehicles that a part fits: a few models of one make. */
function generateFitments(random: Random, models: readonly Model[], kind: Kind) {
  if (kind.fitsBy === 'nothing') return []
  const first = pick(random, models)
  // Models of one make are adjacent.
  const start = models.indexOf(first)
  const near = models.slice(start, start + 60).filter(({ make }) => make === first.make)
  const chosen = [first, ...Array.from({ length: between(random, 0, 3) }, () => pick(random, near))]
  const distinct = new Map(chosen.map((model) => [model.model, model]))
  return [...distinct.values()].map((model) => generateFitment(random, model, kind))
}

function generatePartNumber(random: Random, letters: string, number: number): string {
  const end = pick(random, ['', '', 'F', 'R', 'K', 'S'])
  return `${letters}-${between(random, 10, 99)}${String(number).padStart(6, '0')}${end}`
}

/** Generates a part number in the format that car makers use: '04465-33471', '7L0 698 151 R'. */
function generateReference(random: Random): string {
  const digits = (count: number) => String(between(random, 10 ** (count - 1), 10 ** count - 1))
  return random() < 0.5
    ? `${digits(5)}-${digits(5)}`
    : `${digits(1)}${pick(random, ['K', 'L', 'J', 'E'])}0 ${digits(3)} ${digits(3)} ${pick(random, ['A', 'B', 'R'])}`
}

/**
 * Generates a product. The same `number` always results in the same product.
 * @param number starts at 1. The product id is `large-` followed by this number
 */
export function generateProduct(
  number: number,
  models: readonly Model[],
  pictures: Pictures,
): ProductToAdd & Required<Pick<ProductToAdd, 'references'>> {
  const random = createRandom(number)
  const kind = pick(random, kinds)
  const [brand, letters] = pick(random, brands)
  const fits = generateFitments(random, models, kind)
  const noun = pick(random, kind.nouns)
  const forModels = [...new Set(fits.map(({ model }) => model))].slice(0, 2).join(' and ')
  const partNumber = generatePartNumber(random, letters, number)
  const name = `${brand} ${pick(random, kind.qualities)} ${noun}${forModels && ` for ${forModels}`}`
  const [lowest, highest] = kind.price
  const minimumOrderQuantity = pick(random, [1, 1, 1, 1, 2, 4])
  const units = random() < 0.05 ? 0 : between(random, minimumOrderQuantity, 400)
  return {
    _id: `large-${number}`,
    name: name.slice(0, 120),
    description: `${pick(random, kind.facts)} ${brand} part ${partNumber}, ${noun.toLowerCase()} in original equipment quality. ${between(random, 1, 5)}-year guarantee.`,
    img: pick(random, pictures(kind.category)),
    priceCents: between(random, lowest, highest) * 100 + pick(random, [0, 49, 90, 95]),
    minimumOrderQuantity,
    availableQuantity: units,
    brand,
    category: kind.category,
    partNumber,
    references: Array.from({ length: between(random, 1, 3) }, () => generateReference(random)),
    fits,
  }
}
