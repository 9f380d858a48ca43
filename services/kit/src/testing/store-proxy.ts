import { mongo } from 'mongoose'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const opMsg = 2013
const headerBytes = 16
/** Header, flags, and the kind of the first section, which is always the command itself. */
const bodyAt = headerBytes + 4 + 1

/** What a driver asks the store for, such as `find`, of which database, and the whole command. */
export type StoreCommand = {
  readonly name: string
  readonly database: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What is answered in place of the store's own answer. */
export type StoreAnswer = Readonly<Record<string, unknown>>

function commandOf(message: Buffer): StoreCommand | undefined {
  if (message.readInt32LE(12) !== opMsg || message[bodyAt - 1] !== 0) return undefined
  const length = message.readInt32LE(bodyAt)
  const body = mongo.BSON.deserialize(message.subarray(bodyAt, bodyAt + length))
  const [name = ''] = Object.keys(body)
  return { name, database: String(body['$db']), body }
}

function replyTo(message: Buffer, answer: StoreAnswer): Buffer {
  const body = Buffer.from(mongo.BSON.serialize(answer))
  const reply = Buffer.alloc(bodyAt + body.length)
  reply.writeInt32LE(reply.length, 0)
  reply.writeInt32LE(message.readInt32LE(4), 8)
  reply.writeInt32LE(opMsg, 12)
  body.copy(reply, bodyAt)
  return reply
}

/** Cuts what was received into whole messages. @returns what is left of the last one */
function takeMessages(received: Buffer, take: (message: Buffer) => void): Buffer {
  let rest = received
  while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
    const length = rest.readInt32LE(0)
    take(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return rest
}

/**
 * Stands before the real store.
 * @param answer what a message is answered, which the store then never sees; undefined lets it through. It reads the
 * command only if it wants to know it
 */
export async function startStoreProxy(
  targetUrl: string,
  answer: (read: () => StoreCommand | undefined) => StoreAnswer | undefined,
) {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let rest: Buffer = Buffer.alloc(0)
    near.on('data', (part) => {
      rest = takeMessages(Buffer.concat([rest, part]), (message) => {
        const own = answer(() => commandOf(message))
        if (own) near.write(replyTo(message, own))
        else far.write(message)
      })
    })
    far.on('data', (part) => near.write(part))
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
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
