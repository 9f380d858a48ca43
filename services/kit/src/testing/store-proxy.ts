import { mongo } from 'mongoose'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const opMsg = 2013
const headerBytes = 16
/**
 * Offset of a message's body. The header, the flags and the first section's type precede it. The first section is
 * always the command.
 */
const bodyAt = headerBytes + 4 + 1

/** A MongoDB driver command: its name (such as `find`), its database and its body. */
export type StoreCommand = {
  readonly name: string
  readonly database: string
  readonly body: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

/** The response that the proxy sends, or the fields that it adds to MongoDB's response. */
export type StoreAnswer = {
  readonly fields: Fields
  /**
   * With `before`, the proxy responds, and MongoDB never receives the command. With `after`, MongoDB executes the
   * command, and the proxy adds the fields to MongoDB's response.
   */
  readonly when: 'before' | 'after'
  /** Delays MongoDB's response until this promise resolves. */
  readonly until?: Promise<void>
}

function parseCommand(message: Buffer): StoreCommand | undefined {
  if (message.readInt32LE(12) !== opMsg || message[bodyAt - 1] !== 0) return undefined
  const length = message.readInt32LE(bodyAt)
  const body = mongo.BSON.deserialize(message.subarray(bodyAt, bodyAt + length))
  const [name = ''] = Object.keys(body)
  return { name, database: String(body['$db']), body }
}

function replyTo(request: number, fields: Fields): Buffer {
  const body = Buffer.from(mongo.BSON.serialize(fields))
  const reply = Buffer.alloc(bodyAt + body.length)
  reply.writeInt32LE(reply.length, 0)
  reply.writeInt32LE(request, 8)
  reply.writeInt32LE(opMsg, 12)
  body.copy(reply, bodyAt)
  return reply
}

/** Adds fields to MongoDB's response. The existing values keep their BSON types. */
function withFields(reply: Buffer, fields: Fields): Buffer {
  const length = reply.readInt32LE(bodyAt)
  const types = { promoteValues: false, promoteLongs: false }
  const own = mongo.BSON.deserialize(reply.subarray(bodyAt, bodyAt + length), types)
  return replyTo(reply.readInt32LE(8), { ...own, ...fields })
}

/** Splits received data into messages. @returns the remaining data, which is an incomplete message */
function takeMessages(received: Buffer, take: (message: Buffer) => void): Buffer {
  let rest = received
  while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
    const length = rest.readInt32LE(0)
    take(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return rest
}

/** Forwards messages between a client and MongoDB in both directions, and changes responses as `answer` decides. */
function relay(near: Socket, far: Socket, answer: Answering): void {
  /** Changes to responses, by request id. */
  const added = new Map<number, StoreAnswer>()
  let requested: Buffer = Buffer.alloc(0)
  let answered: Buffer = Buffer.alloc(0)
  near.on('data', (part) => {
    requested = takeMessages(Buffer.concat([requested, part]), (message) => {
      const own = answer(() => parseCommand(message))
      const request = message.readInt32LE(4)
      if (own?.when === 'after') added.set(request, own)
      if (own?.when === 'before') near.write(replyTo(request, own.fields))
      else far.write(message)
    })
  })
  far.on('data', (part) => {
    answered = takeMessages(Buffer.concat([answered, part]), (reply) => {
      const request = reply.readInt32LE(8)
      const own = added.get(request)
      added.delete(request)
      const send = () => near.write(own ? withFields(reply, own.fields) : reply)
      if (own?.until) void own.until.then(send)
      else send()
    })
  })
}

/**
 * Decides how a response is changed. Returns undefined if the response is forwarded unchanged. Calls `read` only if it
 * needs the command, because parsing takes time.
 */
type Answering = (read: () => StoreCommand | undefined) => StoreAnswer | undefined

/** Starts a proxy in front of MongoDB that changes some responses. */
export async function startStoreProxy(targetUrl: string, answer: Answering) {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    relay(near, far, answer)
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
