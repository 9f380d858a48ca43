import { describeConflict, sharedPorts } from './port-conflicts.ts'

describe('describeConflict', () => {
  it('names the port, who has it and the variable that changes it', () => {
    const owner = { pid: 4711, program: 'redis-server' }
    const text = describeConflict({ name: 'redis', port: 16379, owner })
    expect(text).toContain('16379')
    expect(text).toContain('process 4711 (redis-server)')
    expect(text).toContain('REDIS_PORT')
  })

  it('says another process where the owner cannot be known', () => {
    const text = describeConflict({ name: 'keycloakManagement', port: 8190 })
    expect(text).toContain('another process')
    expect(text).toContain('KEYCLOAK_MANAGEMENT_PORT')
  })
})

describe('sharedPorts', () => {
  it('finds the names that were given one port', () => {
    expect(sharedPorts({ user: 8101, booking: 8101, review: 8104 })).toEqual([['user', 'booking']])
  })

  it('finds none when all differ', () => {
    expect(sharedPorts({ user: 8101, booking: 8103 })).toEqual([])
  })
})
