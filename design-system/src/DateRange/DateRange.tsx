import type { Passed } from '../attributes/passed.ts'
import field from '../Field/Field.module.css'
import type { FieldText } from '../Field/Field.tsx'
import { isShown } from '../Field/field-links.ts'
import { GroupField } from '../Field/GroupField.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './DateRange.module.css'

/** What it says where the application gives no words. */
const english = {
  firstDay: 'First day',
  lastDay: 'Last day',
}

/** Days as `2026-11-21`, both included; an empty one is not chosen. */
export type DayRange = Readonly<{ from: string; to: string }>

export type DateRangeProps = FieldText &
  Omit<Passed<HTMLFieldSetElement>, 'aria-describedby'> &
  Readonly<{
    /**
     * The first and the last day, as `2026-11-21`; either may be empty.
     *
     * @type DayRange
     */
    range: DayRange
    /** Called with both days when one of them changes. */
    onRangeChange: (range: DayRange) => void
    /** The earliest day that can be chosen. */
    min?: string
    /** The latest day that can be chosen. */
    max?: string
    /** Both must be chosen; the label is marked with a star. */
    required?: boolean
    /** Takes no input and no focus. */
    disabled?: boolean
  }>

/**
 * A time from one day to another, in two of the platform's own fields. Each offers only days that the other one allows;
 * who types may still turn them around, and the application says so in `error`.
 */
export const DateRange = ({ range, onRangeChange, min, max, error, ...group }: DateRangeProps) => {
  const words = useWords(english)
  const { from, to } = range
  const input = {
    type: 'date',
    className: [field.control, styles.day].join(' '),
    required: group.required,
    'aria-invalid': isShown(error) || undefined,
  }

  return (
    <GroupField role="group" error={error} {...group}>
      <div className={styles.days} data-fields="2">
        <input
          {...input}
          aria-label={words.firstDay}
          value={from}
          min={min}
          max={to === '' ? max : to}
          onChange={({ target }) => onRangeChange({ from: target.value, to })}
        />
        <input
          {...input}
          aria-label={words.lastDay}
          value={to}
          min={from === '' ? min : from}
          max={max}
          onChange={({ target }) => onRangeChange({ from, to: target.value })}
        />
      </div>
    </GroupField>
  )
}
