import { composeServices } from './compose-file.ts'

test('the compose file’s Redis drops nothing while it is full and keeps what it has written', () => {
  const { command } = composeServices()['redis'] ?? {}
  expect(command).toContain('--maxmemory-policy noeviction')
  expect(command).toContain('--appendonly yes')
})
