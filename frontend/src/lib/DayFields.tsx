import { TextField } from '@axle/design-system/TextField'

type Days = Readonly<{ from: string; to: string }>
type DayFieldsProps = Readonly<{ days: Days; onChange: (part: Partial<Days>) => void }>

/** The first and the last day of a list, in UTC; either may be empty. */
export const DayFields = ({ days: { from, to }, onChange }: DayFieldsProps) => (
  <>
    <TextField
      type="date"
      label="First day (UTC)"
      value={from}
      max={to}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      type="date"
      label="Last day (UTC)"
      value={to}
      min={from}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </>
)
