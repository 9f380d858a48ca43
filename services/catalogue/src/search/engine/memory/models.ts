import { modelOf } from '../../../vehicle/vehicle.rules.ts'
import { createNames } from './names.ts'
import { wordsOf } from '../words.rules.ts'

/** Makes and models hold no such character. */
const between = '\t'

/** Makes and models by numbers, as products name them, with their words. */
export function createModels() {
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
