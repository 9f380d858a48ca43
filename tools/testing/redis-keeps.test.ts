import { composeServices } from './compose-file.ts'

test('Redis in docker-compose.yml evicts nothing when it is full, and persists its data', () => {
  const { command } = composeServices()['redis'] ?? {}
  expect(command).toContain('--maxmemory-policy noeviction')
  expect(command).toContain('--appendonly yes')
})
