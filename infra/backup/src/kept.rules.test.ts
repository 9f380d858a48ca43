import { nameOf, surplusOf } from './kept.rules.ts'

const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => `${day}T03-00-00Z`)

test('nameOf names a backup by its UTC time, to the second', () => {
  expect(nameOf(new Date('2026-11-26T03:00:00.987Z'))).toBe('2026-11-26T03-00-00Z')
})

test('surplusOf returns only the oldest backups beyond the maximum', () => {
  expect(surplusOf(days, 2)).toEqual(['2026-11-24T03-00-00Z'])
  expect(surplusOf(days, 3)).toEqual([])
})

test('surplusOf never returns the newest backup, even for a maximum of 0', () => {
  expect(surplusOf(days, 0)).not.toContain('2026-11-26T03-00-00Z')
  expect(surplusOf(days, 0)).toHaveLength(2)
})

test.each(['lost+found', '2026-11-27T03-00-00Z.part', 'notes', '2026'])(
  'surplusOf ignores the name %s, which is not the name of a backup',
  (name) => {
    expect(surplusOf([name, ...days], 1)).not.toContain(name)
  },
)
