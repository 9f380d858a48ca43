type Bounds = Readonly<{ min: number | null; max: number | null; step: number }>

/** The number a bound says, or null when there is none. */
export const boundOf = (bound: string | number | undefined): number | null =>
  bound === undefined || bound === '' || !Number.isFinite(Number(bound)) ? null : Number(bound)

const format = (number: number): string => String(Number(number.toPrecision(12)))

const allowed = ({ min, max }: Bounds): string => {
  if (min === null) return max === null ? 'a number' : `${format(max)} or less`
  return max === null ? `${format(min)} or more` : `a number from ${format(min)} to ${format(max)}`
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
): string | null => {
  if (validity.badInput) return `Type ${allowed(bounds)}, in figures.`
  if (validity.rangeOverflow || validity.rangeUnderflow) return `Type ${allowed(bounds)}.`
  if (!validity.stepMismatch) return null
  return `Type ${neighbours(Number(typed), bounds).map(format).join(' or ')}.`
}
