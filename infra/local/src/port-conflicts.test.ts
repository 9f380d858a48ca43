import { describeConflict, sharedPorts } from './port-conflicts.ts'

describe('describeConflict', () => {
  it('names the port, its owner and the variable that sets another port', () => {
    const owner = { pid: 4711, program: 'redis-server' }
    const text = describeConflict({ name: 'redis', port: 16379, owner })
    expect(text).toContain('16379')
    expect(text).toContain('process 4711 (redis-server)')
    expect(text).toContain('REDIS_PORT')
  })

  it("says 'another process' when the owner is unknown", () => {
    const text = describeConflict({ name: 'keycloakManagement', port: 8190 })
    expect(text).toContain('another process')
    expect(text).toContain('KEYCLOAK_MANAGEMENT_PORT')
  })
})

describe('sharedPorts', () => {
  it('returns the names that share a port', () => {
    expect(sharedPorts({ user: 8101, booking: 8101, review: 8104 })).toEqual([['user', 'booking']])
  })

  it('returns an empty list when all ports differ', () => {
    expect(sharedPorts({ user: 8101, booking: 8103 })).toEqual([])
  })
})
