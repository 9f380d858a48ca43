import type { components } from '@axle/kit/http.gen'
import { toPlainModel, type Vehicle } from '../../../vehicle/vehicle.rules.ts'
import { splitWords } from '../words.rules.ts'
import { createNames } from './names.ts'

/** Separator between make and model. Neither a make nor a model contains this character. */
const between = '\t'

/** Assigns numbers to the makes and models that products fit, and stores the words in their names. */
function createModels() {
  const models = createNames()
  /** Model names without drive and trim. Vehicles are compared by these names. */
  const plainModels = createNames()
  const plainByModel: number[] = []
  const words: (readonly string[])[] = []
  return {
    assignNumber: (make: string, model: string): number => {
      const number = models.assignNumber(make + between + model)
      if (plainByModel[number] === undefined) {
        plainByModel[number] = plainModels.assignNumber(make + between + toPlainModel(model))
        words[number] = [...new Set(splitWords(`${make} ${model}`))]
      }
      return number
    },
    getMakeAndModel: (number: number) => {
      const [make = '', model = ''] = models.getText(number).split(between)
      return { make, model }
    },
    getModelWords: (number: number): readonly string[] => words[number] ?? [],
    /** Returns the number shared by all models that differ only in drive and trim. Returns -1 for an unknown model. */
    getPlainNumber: (number: number): number => plainByModel[number] ?? -1,
    /**
     * Returns the shared number for a make and a model without drive and trim. Returns undefined if no product fits
     * such a model.
     */
    findPlain: (make: string, model: string): number | undefined =>
      plainModels.find(make + between + model),
    size: models.size,
  }
}

type Fitment = components['schemas']['Fitment']

/** Start position and count of a product's fitments. */
type Span = readonly [start: number, count: number]

/** Number of integers per fitment: model, first year, last year, and engine (0 for any engine). */
const width = 4

/** Stores the integers of all fitments. The fitments of one product are adjacent. */
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

/** Stores the vehicles that products fit, as packed integers. Objects would take ten times as much memory. */
export function createFitments() {
  const models = createModels()
  const engines = createNames()
  engines.assignNumber('')
  const packed = createPacked()

  function fitmentAt(at: number): Fitment {
    const [model = 0, yearFrom = 0, yearTo = 0, engine = 0] = packed.numbers().subarray(at)
    const line = { ...models.getMakeAndModel(model), yearFrom, yearTo }
    return engine === 0 ? line : { ...line, engine: engines.getText(engine) }
  }

  function packFitment({ make, model, yearFrom, yearTo, engine = '' }: Fitment) {
    return [models.assignNumber(make, model), yearFrom, yearTo, engines.assignNumber(engine)]
  }

  /** Returns a function that tests whether a product's fitments include a vehicle. */
  function createVehicleMatcher({ year, make, model, engine }: Vehicle) {
    const plain = models.findPlain(make, model)
    const engineNumber = engines.find(engine)
    const numbers = packed.numbers()
    return (start: number, count: number): boolean => {
      for (let at = start; at < start + count * width; at += width) {
        const needed = numbers[at + 3] ?? 0
        const isYear = (numbers[at + 1] ?? 0) <= year && year <= (numbers[at + 2] ?? 0)
        const isModel = models.getPlainNumber(numbers[at] ?? 0) === plain
        if (isYear && isModel && (needed === 0 || needed === engineNumber)) return true
      }
      return false
    }
  }

  return {
    width,
    /** Adds a product's fitments. @returns their start position */
    add: (fits: readonly Fitment[]): number => packed.add(fits.flatMap(packFitment)),
    /** Returns a product's fitments in their original form. */
    list: (start: number, count: number): Fitment[] =>
      Array.from({ length: count }, (_, index) => fitmentAt(start + index * width)),
    /** Returns the words in the name of the model with the given number. */
    getModelWords: models.getModelWords,
    models: models.size,
    /** Returns the array of packed integers. It is valid only until the next change. */
    numbers: packed.numbers,
    /**
     * Removes all fitments except those in the given spans, which must be in the order in which they were added.
     * @returns the new start positions
     */
    keepOnly: packed.keepOnly,
    /** Returns the distinct model numbers that a product fits. */
    getModelNumbers: (start: number, count: number): ReadonlySet<number> => {
      const numbers = packed.numbers()
      const places = Array.from({ length: count }, (_, index) => start + index * width)
      return new Set(places.map((at) => numbers[at] ?? 0))
    },
    createVehicleMatcher,
  }
}

export type Fitments = ReturnType<typeof createFitments>
