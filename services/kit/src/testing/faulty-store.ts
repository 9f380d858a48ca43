import { mongo } from 'mongoose'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const opMsg = 2013
const headerBytes = 16
/** Header, flags, and the kind of the first section, which is always the command itself. */
const bodyAt = headerBytes + 4 + 1

export type StoreFault = {
  /** What is answered in place of the store's own answer, which never hears of the command. */
  readonly answer: Readonly<Record<string, unknown>>
  /** The commands that meet it, such as `find` or `update`. */
  readonly commands: readonly string[]
}

function commandOf(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== opMsg || message[bodyAt - 1] !== 0) return undefined
  const length = message.readInt32LE(bodyAt)
  const body = mongo.BSON.deserialize(message.subarray(bodyAt, bodyAt + length))
  return Object.keys(body)[0]
}

function replyTo(message: Buffer, answer: StoreFault['answer']): Buffer {
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
 * Stands before the real store and answers chosen commands as a server does that has stepped down, is full or
 * too slow; all else goes through.
 */
export async function startFaultyStore(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let fault: StoreFault | undefined
  let met = 0

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let rest: Buffer = Buffer.alloc(0)
    near.on('data', (part) => {
      rest = takeMessages(Buffer.concat([rest, part]), (message) => {
        const command = fault && commandOf(message)
        if (!fault || !command || !fault.commands.includes(command)) {
          far.write(message)
          return
        }
        met += 1
        near.write(replyTo(message, fault.answer))
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
    break: (next: StoreFault): void => {
      fault = next
    },
    mend: (): void => {
      fault = undefined
    },
    /** How many commands met a fault. */
    met: () => met,
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
