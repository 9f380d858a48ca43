import { useSearchParams } from 'react-router-dom'
import { resolveRange, readChoice, type Choice, type DayRange } from './range.rules.ts'

/** Stores the selected date range in the URL, so that admins can bookmark and share the report. */
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
    /** A custom range starts with the dates of the previously selected range. */
    choose: (chosen: Choice) => {
      if (chosen === 'own') change(range)
      else setWords({ range: chosen }, { replace: true })
    },
    change,
  } as const
}
