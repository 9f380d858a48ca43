import { formatBriefTime, formatTime } from './time.rules.ts'

test('formatBriefTime omits the current year', () => {
  const timestamp = new Date(2026, 4, 9, 15, 7).toISOString()
  expect(formatBriefTime(timestamp, new Date(2026, 0, 1))).toBe('May 9, 3:07 PM')
  expect(formatBriefTime(timestamp, new Date(2027, 0, 1))).toBe(formatTime(timestamp))
  expect(formatTime(timestamp)).toBe('May 9, 2026, 3:07 PM')
})
