import { Columns } from '@axle/design-system/Columns'
import { DateRange } from '@axle/design-system/DateRange'
import { Select } from '@axle/design-system/Select'
import { choices, findRangeFault, type Choice, type DayRange } from './range.rules.ts'

type RangePickerProps = Readonly<{
  choice: Choice
  /** Date range that the admin chose or entered. If it is invalid, the date fields show an error. */
  range: DayRange
  onChoose: (choice: Choice) => void
  onChange: (range: DayRange) => void
}>

/** Controls for selecting the report's date range. */
export const RangePicker = ({ choice, range, onChoose, onChange }: RangePickerProps) => (
  <Columns columnWidth="narrow">
    <Select
      label="Range"
      options={choices}
      value={choice}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
    {choice === 'own' && (
      <DateRange
        label="Days"
        range={range}
        error={findRangeFault(range)}
        onRangeChange={onChange}
      />
    )}
  </Columns>
)
