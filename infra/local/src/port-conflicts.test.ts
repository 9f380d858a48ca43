import { type AddressInfo, createServer } from 'node:net'
import { readConfig } from './config.ts'
import { describeConflict, findPortOwner, listeningInode, sharedPorts } from './port-conflicts.ts'

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

/** Content of /proc/net/tcp with two sockets on port 8080 (1F90): a listening one and a connected one. */
const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 111 1
   1: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 222 1
`

describe('listeningInode', () => {
  it('returns the inode of the listening socket, not of a connected one', () => {
    expect(listeningInode(table, 8080)).toBe('222')
  })

  it('returns undefined when no socket listens on the port', () => {
    expect(listeningInode(table, 8081)).toBeUndefined()
  })
})

describe('findPortOwner', () => {
  it('finds the process that listens on a port', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const owner = await findPortOwner(port, readConfig().variables.PATH)
    await new Promise((resolve) => server.close(resolve))
    expect(owner?.pid).toBe(process.pid)
  })
})
