import type { Passed } from '../attributes/passed.ts'
import field from '../Field/Field.module.css'
import type { FieldText } from '../Field/Field.tsx'
import { isShown } from '../Field/field-links.ts'
import { GroupField } from '../Field/GroupField.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './DateRange.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  firstDay: 'First day',
  lastDay: 'Last day',
}

/** First and last day, both inclusive, such as `2026-11-21`. An empty string means that the day is not set. */
export type DayRange = Readonly<{ from: string; to: string }>

export type DateRangeProps = FieldText &
  Omit<Passed<HTMLFieldSetElement>, 'aria-describedby'> &
  Readonly<{
    /**
     * First and last day, such as `2026-11-21`. Either day may be empty.
     *
     * @type DayRange
     */
    range: DayRange
    /** Called with both days when the user changes either of them. */
    onRangeChange: (range: DayRange) => void
    /** Earliest day that can be selected. */
    min?: string
    /** Latest day that can be selected. */
    max?: string
    /** Whether the user must enter both days. The label then shows an asterisk. */
    required?: boolean
    /** Whether both date fields are disabled. Disabled fields accept no input and cannot be focused. */
    disabled?: boolean
  }>

/**
 * Range of days in two native date fields. Each field offers only days that the other field allows. A user can still
 * type a reversed range, for which the application sets `error`.
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
