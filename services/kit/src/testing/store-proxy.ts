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

type Fields = Readonly<Record<string, unknown>>

/** What is answered in place of the store's own answer. */
export type StoreAnswer = {
  readonly fields: Fields
  /**
   * `before`: the store never gets the command. `after`: the store does it, and the fields are added to what it
   * answers.
   */
  readonly when: 'before' | 'after'
  /** Holds back the store's own answer until this resolves. */
  readonly until?: Promise<void>
}

function commandOf(message: Buffer): StoreCommand | undefined {
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

/** The store's own reply with fields added; each of its values keeps its type. */
function withFields(reply: Buffer, fields: Fields): Buffer {
  const length = reply.readInt32LE(bodyAt)
  const types = { promoteValues: false, promoteLongs: false }
  const own = mongo.BSON.deserialize(reply.subarray(bodyAt, bodyAt + length), types)
  return replyTo(reply.readInt32LE(8), { ...own, ...fields })
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

/** Passes the messages of one connection on, each way. */
function relay(near: Socket, far: Socket, answer: Answering): void {
  /** What is to be added to the store's answers, by the requests that they answer. */
  const added = new Map<number, StoreAnswer>()
  let asked: Buffer = Buffer.alloc(0)
  let answered: Buffer = Buffer.alloc(0)
  near.on('data', (part) => {
    asked = takeMessages(Buffer.concat([asked, part]), (message) => {
      const own = answer(() => commandOf(message))
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

/** What a message is answered; undefined lets it through. It reads the command only if it wants to know it. */
type Answering = (read: () => StoreCommand | undefined) => StoreAnswer | undefined

/** Stands before the real store, and gives some of its answers itself. */
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
