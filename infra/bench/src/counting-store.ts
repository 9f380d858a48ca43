import { mongo } from 'mongoose'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const opMsg = 2013
const headerBytes = 16
/** Header, flags, and the kind of the first section, which is always the command itself. */
const bodyAt = headerBytes + 4 + 1
/** What drivers say to keep a connection, and not for the shop. */
const ofDrivers = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'killCursors'])

/** An operation as it is counted: the database, which each service has of its own, and the command. */
function operationOf(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== opMsg || message[bodyAt - 1] !== 0) return undefined
  const length = message.readInt32LE(bodyAt)
  const body = mongo.BSON.deserialize(message.subarray(bodyAt, bodyAt + length))
  const [command = ''] = Object.keys(body)
  return ofDrivers.has(command) ? undefined : `${body['$db']} ${command}`
}

function eachMessage(received: Buffer, take: (message: Buffer) => void): Buffer {
  let rest = received
  while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
    const length = rest.readInt32LE(0)
    take(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return rest
}

/** Stands before the store, passes everything on and counts the operations by service and command. */
export async function startCountingStore(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl)
  const counted = new Map<string, number>()
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let rest: Buffer = Buffer.alloc(0)
    near.on('data', (part) => {
      rest = eachMessage(Buffer.concat([rest, part]), (message) => {
        const name = operationOf(message)
        if (name) counted.set(name, (counted.get(name) ?? 0) + 1)
      })
    })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All operations so far. */
    counts: (): ReadonlyMap<string, number> => new Map(counted),
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type CountingStore = Awaited<ReturnType<typeof startCountingStore>>
