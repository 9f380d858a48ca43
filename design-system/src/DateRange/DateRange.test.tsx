import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { DateRange } from './DateRange.tsx'

const onRangeChange = jest.fn()

const setUp = (from: string, to: string) =>
  render(
    <DateRange
      label="Days"
      range={{ from, to }}
      onRangeChange={onRangeChange}
      min="2026-01-01"
      max="2026-12-31"
    />,
  )

beforeEach(() => onRangeChange.mockClear())

test('calls onRangeChange with both days when the user changes one of them', () => {
  setUp('2026-11-01', '2026-11-21')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-05' } })
  expect(onRangeChange).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-21' })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '' } })
  expect(onRangeChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '' })
})

test('each field offers only days that the other field and the bounds allow', () => {
  setUp('2026-11-01', '')
  expect(screen.getByLabelText('First day')).toHaveAttribute('max', '2026-12-31')
  expect(screen.getByLabelText('First day')).toHaveAttribute('min', '2026-01-01')
  expect(screen.getByLabelText('Last day')).toHaveAttribute('min', '2026-11-01')
})

test('an error describes the group and marks both date fields as invalid', () => {
  render(
    <DateRange
      label="Days"
      range={{ from: '2026-11-21', to: '2026-11-01' }}
      onRangeChange={onRangeChange}
      error="Turned around."
    />,
  )
  expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Turned around.')
  expect(screen.getByLabelText('First day')).toBeInvalid()
  expect(screen.getByLabelText('Last day')).toBeInvalid()
})

test("Tab focuses the first day before the last, and labels use the page's language", async () => {
  render(
    <LocaleProvider words={{ firstDay: 'أول يوم', lastDay: 'آخر يوم' }}>
      <DateRange label="الأيام" range={{ from: '', to: '' }} onRangeChange={onRangeChange} />
    </LocaleProvider>,
  )
  await userEvent.tab()
  expect(screen.getByLabelText('أول يوم')).toHaveFocus()
  expect(screen.getByLabelText('آخر يوم')).toBeVisible()
})
