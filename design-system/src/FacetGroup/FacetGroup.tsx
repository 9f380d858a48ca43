import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './FacetGroup.module.css'

/** What it says where the application gives no words. */
const english = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
}

export type Facet = Readonly<{
  value: string
  label?: string
  count: number
  /** How deep it stands below those before it; 0, or left out, at the top. */
  level?: number
}>

export type FacetGroupProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Names what the values are. */
    label: string
    /** The values that can be chosen, those of use to most people first. */
    facets: readonly Facet[]
    /** The values that are chosen now. */
    chosen: readonly string[]
    /** Called with all values that are chosen from then on. */
    onChosenChange: (chosen: readonly string[]) => void
    /** How many are in view before the rest is asked for; those chosen always are. */
    shownAtFirst?: number
  }>

/** The first few, and what is chosen of the rest with what that stands below. */
function shortened({
  facets,
  chosen,
  shownAtFirst,
}: Required<Pick<FacetGroupProps, 'facets' | 'chosen' | 'shownAtFirst'>>): readonly Facet[] {
  // A button for a single one more would take its room.
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
 * Values that narrow a list, each with how many it would leave. Several may be chosen; each acts at once. Those that
 * stand below another one come behind it and further in.
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
