import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './FacetGroup.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
}

export type Facet = Readonly<{
  value: string
  label?: string
  count: number
  /** Nesting depth of the value. The default 0 is the top level. A deeper value belongs to the value above it. */
  level?: number
}>

export type FacetGroupProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Name of the value group. */
    label: string
    /** Values to choose from, most useful first. */
    facets: readonly Facet[]
    /** Selected values. */
    chosen: readonly string[]
    /** Called with all selected values after each change. */
    onChosenChange: (chosen: readonly string[]) => void
    /** Number of values shown before the user expands the list. Selected values are always shown. */
    shownAtFirst?: number
  }>

/** Returns the first few values, plus any other selected values with their parent values. */
function shortened({
  facets,
  chosen,
  shownAtFirst,
}: Required<Pick<FacetGroupProps, 'facets' | 'chosen' | 'shownAtFirst'>>): readonly Facet[] {
  // Never hides just one value, because the button that expands the list would take up as much room.
  if (facets.length <= shownAtFirst + 1) return facets
  const short: Facet[] = []
  let wantedLevel = -1
  for (const [index, facet] of [...facets.entries()].toReversed()) {
    const { value, level = 0 } = facet
    const isAbove = level < wantedLevel
    if (index >= shownAtFirst && !isAbove && !chosen.includes(value)) continue
    short.unshift(facet)
    wantedLevel = isAbove || chosen.includes(value) ? level : wantedLevel
  }
  return short
}

/**
 * Filter values, each with its number of results. Users can select several values, and each selection takes effect
 * immediately. A nested value is indented below its parent.
 */
export const FacetGroup = ({
  label,
  facets,
  chosen,
  onChosenChange,
  shownAtFirst = 8,
  ...passed
}: FacetGroupProps) => {
  const words = useWords(english)
  const { locale } = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const short = shortened({ facets, chosen, shownAtFirst })
  const toggle = (value: string) =>
    onChosenChange(
      chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    )

  return (
    <div className={styles.group} {...passed}>
      <CheckboxGroup
        label={label}
        options={(isWhole ? facets : short).map(({ value, label: text = value, count, level }) => ({
          value,
          label: (
            <>
              {text} <span className={styles.count}>{count.toLocaleString(locale)}</span>
            </>
          ),
          level,
        }))}
        value={chosen}
        onChange={({ target }) => toggle(target.value)}
      />
      {short.length < facets.length && (
        <Button size="sm" variant="quiet" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(facets.length)}
        </Button>
      )}
    </div>
  )
}
