import { throughWords } from './role-source.rules.ts'

const group = { kind: 'group', name: 'Shop managers' } as const
const role = { kind: 'role', name: 'owner' } as const

test('throughWords names the groups and roles that grant the admin role', () => {
  expect(throughWords([group])).toBe('through the group Shop managers')
  expect(throughWords([group, role])).toBe('through the group Shop managers and the role owner')
})
