import { useSearchParams } from 'react-router-dom'
import { rangeOf, readChoice, type Choice, type DayRange } from './range.rules.ts'

/** Holds the selected range in the URL, so that it can be bookmarked and shared. */
export function useRange() {
  const [words, setWords] = useSearchParams()
  const choice = readChoice(words.get('range'))
  const range: DayRange =
    choice === 'own'
      ? { from: words.get('from') ?? '', to: words.get('to') ?? '' }
      : rangeOf(choice, Date.now())
  const change = (own: DayRange) => setWords({ range: 'own', ...own }, { replace: true })

  return {
    choice,
    range,
    /** A custom range starts with the dates of the previous range. */
    choose: (chosen: Choice) => {
      if (chosen === 'own') change(range)
      else setWords({ range: chosen }, { replace: true })
    },
    change,
  } as const
}
