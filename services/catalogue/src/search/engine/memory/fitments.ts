import type { components } from '@axle/kit/http.gen'
import { modelOf, type Vehicle } from '../../../vehicle/vehicle.rules.ts'
import { wordsOf } from '../words.rules.ts'
import { createNames } from './names.ts'

/** Makes and models hold no such character. */
const between = '\t'

/** Makes and models by numbers, as products name them, with their words. */
function createModels() {
  const models = createNames()
  /** The same without drive and trim, which is what vehicles are compared by. */
  const plainModels = createNames()
  const plainOf: number[] = []
  const words: (readonly string[])[] = []
  return {
    numberOf: (make: string, model: string): number => {
      const number = models.numberOf(make + between + model)
      if (plainOf[number] === undefined) {
        plainOf[number] = plainModels.numberOf(make + between + modelOf(model))
        words[number] = [...new Set(wordsOf(`${make} ${model}`))]
      }
      return number
    },
    nameOf: (number: number) => {
      const [make = '', model = ''] = models.textOf(number).split(between)
      return { make, model }
    },
    wordsOf: (number: number): readonly string[] => words[number] ?? [],
    /** A number that models have in common which are the same without drive and trim; -1 of an unknown one. */
    plainOf: (number: number): number => plainOf[number] ?? -1,
    /** The same of a model that is named without them; undefined where no product names it. */
    findPlain: (make: string, model: string): number | undefined =>
      plainModels.find(make + between + model),
    size: models.size,
  }
}

type Fitment = components['schemas']['Fitment']

/** Where the fitments of a product begin, and how many they are. */
type Span = readonly [start: number, count: number]

/** A fitment in numbers: its model, its first and last year, its engine (0: any). */
const width = 4

/** The numbers themselves, one product's after the other's. */
function createPacked() {
  let packed = new Int32Array(1024 * width)
  let used = 0
  return {
    numbers: (): Int32Array => packed,
    add: (numbers: readonly number[]): number => {
      const start = used
      if (used + numbers.length > packed.length) {
        const larger = new Int32Array(Math.ceil((packed.length + numbers.length) * 1.5))
        larger.set(packed)
        packed = larger
      }
      packed.set(numbers, used)
      used += numbers.length
      return start
    },
    keepOnly: (spans: readonly Span[]): readonly number[] => {
      used = 0
      return spans.map(([start, count]) => {
        packed.copyWithin(used, start, start + count * width)
        used += count * width
        return used - count * width
      })
    },
  }
}

/** The vehicles that all products fit, packed: a fitment as an object takes ten times the memory. */
export function createFitments() {
  const models = createModels()
  const engines = createNames()
  engines.numberOf('')
  const packed = createPacked()

  function fitmentAt(at: number): Fitment {
    const [model = 0, yearFrom = 0, yearTo = 0, engine = 0] = packed.numbers().subarray(at)
    const line = { ...models.nameOf(model), yearFrom, yearTo }
    return engine === 0 ? line : { ...line, engine: engines.textOf(engine) }
  }

  function numbersOf({ make, model, yearFrom, yearTo, engine = '' }: Fitment) {
    return [models.numberOf(make, model), yearFrom, yearTo, engines.numberOf(engine)]
  }

  /** Makes a test of whether a product's fitments name a vehicle. */
  function matcherOf({ year, make, model, engine }: Vehicle) {
    const plain = models.findPlain(make, model)
    const engineNumber = engines.find(engine)
    const numbers = packed.numbers()
    return (start: number, count: number): boolean => {
      for (let at = start; at < start + count * width; at += width) {
        const needed = numbers[at + 3] ?? 0
        const isYear = (numbers[at + 1] ?? 0) <= year && year <= (numbers[at + 2] ?? 0)
        const isModel = models.plainOf(numbers[at] ?? 0) === plain
        if (isYear && isModel && (needed === 0 || needed === engineNumber)) return true
      }
      return false
    }
  }

  return {
    width,
    /** Packs the fitments of a product. @returns where they begin */
    add: (fits: readonly Fitment[]): number => packed.add(fits.flatMap(numbersOf)),
    /** The fitments of a product as they were given. */
    list: (start: number, count: number): Fitment[] =>
      Array.from({ length: count }, (_, index) => fitmentAt(start + index * width)),
    /** The words of a model, by its number. */
    wordsOf: models.wordsOf,
    models: models.size,
    /** The numbers themselves; only until the next change. */
    numbers: packed.numbers,
    /**
     * Forgets all fitments but those of these products, given in the order in which they were added.
     * @returns where those of each begin now
     */
    keepOnly: packed.keepOnly,
    /** The numbers of the distinct models of a product. */
    modelsOf: (start: number, count: number): ReadonlySet<number> => {
      const numbers = packed.numbers()
      const places = Array.from({ length: count }, (_, index) => start + index * width)
      return new Set(places.map((at) => numbers[at] ?? 0))
    },
    matcherOf,
  }
}

export type Fitments = ReturnType<typeof createFitments>
