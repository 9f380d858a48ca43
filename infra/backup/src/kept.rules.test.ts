import { toBackupName, selectSurplus } from './kept.rules.ts'

const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => `${day}T03-00-00Z`)

test('toBackupName names a backup after its UTC time, to the second', () => {
  expect(toBackupName(new Date('2026-11-26T03:00:00.987Z'))).toBe('2026-11-26T03-00-00Z')
})

test('selectSurplus returns the oldest backups in excess of the maximum', () => {
  expect(selectSurplus(days, 2)).toEqual(['2026-11-24T03-00-00Z'])
  expect(selectSurplus(days, 3)).toEqual([])
})

test('selectSurplus never returns the newest backup, even if the maximum is 0', () => {
  expect(selectSurplus(days, 0)).not.toContain('2026-11-26T03-00-00Z')
  expect(selectSurplus(days, 0)).toHaveLength(2)
})

test.each(['lost+found', '2026-11-27T03-00-00Z.part', 'notes', '2026'])(
  'selectSurplus ignores the name %s, which is not the name of a backup',
  (name) => {
    expect(selectSurplus([name, ...days], 1)).not.toContain(name)
  },
)
