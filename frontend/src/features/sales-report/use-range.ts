import { useSearchParams } from 'react-router-dom'
import { resolveRange, readChoice, type Choice, type DayRange } from './range.rules.ts'

/** Stores the selected date range in the URL, so that users can bookmark and share it. */
export function useRange() {
  const [words, setWords] = useSearchParams()
  const choice = readChoice(words.get('range'))
  const range: DayRange =
    choice === 'own'
      ? { from: words.get('from') ?? '', to: words.get('to') ?? '' }
      : resolveRange(choice, Date.now())
  const change = (own: DayRange) => setWords({ range: 'own', ...own }, { replace: true })

  return {
    choice,
    range,
    /** A custom range initially has the dates of the range that was selected before. */
    choose: (chosen: Choice) => {
      if (chosen === 'own') change(range)
      else setWords({ range: chosen }, { replace: true })
    },
    change,
  } as const
}
