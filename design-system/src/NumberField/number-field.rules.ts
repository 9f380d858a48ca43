/** What is said of numbers that do not fit, where the application gives no words. */
export const englishNumberWords = {
  anyNumber: 'a number',
  numberBetween: (min: string, max: string) => `a number from ${min} to ${max}`,
  numberOrLess: (max: string) => `${max} or less`,
  numberOrMore: (min: string) => `${min} or more`,
  or: ' or ',
  typeFigures: (allowed: string) => `Type ${allowed}, in figures.`,
  typeNumber: (allowed: string) => `Type ${allowed}.`,
}

type NumberWords = typeof englishNumberWords

type Bounds = Readonly<{ min: number | null; max: number | null; step: number }>

/** The number a bound says, or null when there is none. */
export const boundOf = (bound: string | number | undefined): number | null =>
  bound === undefined || bound === '' || !Number.isFinite(Number(bound)) ? null : Number(bound)

const format = (number: number): string => String(Number(number.toPrecision(12)))

const allowed = ({ min, max }: Bounds, words: NumberWords): string => {
  if (min === null) return max === null ? words.anyNumber : words.numberOrLess(format(max))
  return max === null
    ? words.numberOrMore(format(min))
    : words.numberBetween(format(min), format(max))
}

/** The numbers next to `typed` that can be reached by steps and lie within the bounds. */
const neighbours = (typed: number, { min, max, step }: Bounds): readonly number[] => {
  const start = min ?? 0
  const below = start + Math.floor((typed - start) / step) * step
  return [below, below + step].filter((number) => max === null || number <= max)
}

/** What is wrong with the text of a number input, by the browser's own findings; null when it fits. */
export const rangeFault = (
  typed: string,
  validity: Readonly<
    Pick<ValidityState, 'badInput' | 'rangeOverflow' | 'rangeUnderflow' | 'stepMismatch'>
  >,
  bounds: Bounds,
  words: NumberWords = englishNumberWords,
): string | null => {
  if (validity.badInput) return words.typeFigures(allowed(bounds, words))
  if (validity.rangeOverflow || validity.rangeUnderflow)
    return words.typeNumber(allowed(bounds, words))
  if (!validity.stepMismatch) return null
  return words.typeNumber(neighbours(Number(typed), bounds).map(format).join(words.or))
}
