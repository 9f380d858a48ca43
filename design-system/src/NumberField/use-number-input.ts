import { useEffect, useRef, useState } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import { parseBound, englishNumberWords, rangeFault } from './number-field.rules.ts'

type Range = Readonly<{
  min?: string | number | undefined
  max?: string | number | undefined
  step?: number | undefined
}>

/**
 * State of a native number input: the function that steps the value, whether the value is at a bound, and the error.
 * The error appears when the user leaves the input, and disappears as soon as the value is valid.
 */
export const useNumberInput = (range: Range) => {
  const words = useWords(englishNumberWords)
  const control = useRef<HTMLInputElement | null>(null)
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const min = parseBound(range.min)
  const max = parseBound(range.max)

  const findFault = () => {
    const input = control.current
    return input === null
      ? null
      : rangeFault(input.value, input.validity, { min, max, step: range.step ?? 1 }, words)
  }

  // A form library or the parent may change the value on any render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- so the effect must run after each render.
  useEffect(() => {
    setValue(control.current?.value ?? '')
    if (fault !== null && findFault() !== fault) setFault(findFault())
  })

  const stepBy = (count: 1 | -1) => {
    const input = control.current
    if (input === null) return
    const before = input.value
    if (count === 1) input.stepUp()
    else input.stepDown()
    if (input.value !== before) input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    control,
    stepBy,
    fault,
    isAtMin: min !== null && value !== '' && Number(value) <= min,
    isAtMax: max !== null && value !== '' && Number(value) >= max,
    onInput: () => {
      setValue(control.current?.value ?? '')
      if (fault !== null) setFault(findFault())
    },
    onBlur: () => setFault(findFault()),
  }
}
