/** Default English texts that say why a number is invalid. */
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

/** Parses a minimum or maximum. Returns null if there is none. */
export const parseBound = (bound: string | number | undefined): number | null =>
  bound === undefined || bound === '' || !Number.isFinite(Number(bound)) ? null : Number(bound)

const format = (number: number): string => String(Number(number.toPrecision(12)))

const allowed = ({ min, max }: Bounds, words: NumberWords): string => {
  if (min === null) return max === null ? words.anyNumber : words.numberOrLess(format(max))
  return max === null
    ? words.numberOrMore(format(min))
    : words.numberBetween(format(min), format(max))
}

/** Returns the valid numbers nearest to `typed`, which are on a step and within the bounds. */
const neighbours = (typed: number, { min, max, step }: Bounds): readonly number[] => {
  const start = min ?? 0
  const below = start + Math.floor((typed - start) / step) * step
  return [below, below + step].filter((number) => max === null || number <= max)
}

/** Returns the error for a number input based on the browser's validity state, or null if the value is valid. */
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
