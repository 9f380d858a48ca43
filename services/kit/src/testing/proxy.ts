import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createServer as createSecureServer, type TlsOptions } from 'node:tls'

type Translate = (part: Buffer) => Buffer

const unchanged: Translate = (part) => part

function link(
  from: Socket,
  to: Socket,
  sockets: Set<Socket>,
  isFrozen: () => boolean,
  translate = unchanged,
  into: { readonly write: (part: Buffer) => unknown } = to,
): void {
  sockets.add(from)
  from.on('data', (part) => {
    if (!isFrozen()) into.write(translate(part))
  })
  from.on('error', () => to.destroy())
  from.on('close', () => {
    sockets.delete(from)
    to.destroy()
  })
}

/**
 * A TCP proxy before a real server, so that a test can take the server away from one process alone.
 * @param secured makes it speak TLS, where the server itself does not
 */
export async function startProxy(
  targetUrl: string,
  translatorOf: (ownPort: number) => Translate = () => unchanged,
  secured?: TlsOptions,
) {
  const { hostname, port } = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isCut = false
  let answersAfterMs = 0
  let opened = 0
  const open = new Set<Socket>()

  function accept(near: Socket): void {
    if (isCut) {
      near.destroy()
      return
    }
    opened += 1
    open.add(near)
    near.on('close', () => open.delete(near))
    const far = connect(Number(port), hostname)
    const translate = translatorOf((server.address() as AddressInfo).port)
    const late = {
      write: (part: Buffer) => void setTimeout(() => near.write(part), answersAfterMs),
    }
    link(near, far, sockets, () => isFrozen)
    link(far, near, sockets, () => isFrozen, translate, late)
  }

  const server = secured ? createSecureServer(secured, accept) : createServer(accept)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function destroyAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections there are, and how many there ever were. */
    connections: () => ({ open: open.size, opened }),
    /** Drops the connections and takes no new ones. */
    cut: (): void => {
      isCut = true
      destroyAll()
    },
    /** Keeps the connections but passes nothing on, as a server that hangs. What is sent meanwhile is lost. */
    freeze: (): void => {
      isFrozen = true
    },
    /** From now on the server's answers come later, in their order, as those of a busy one. */
    answerAfter: (ms: number): void => {
      answersAfterMs = ms
    },
    heal: (): void => {
      isCut = false
      isFrozen = false
      destroyAll()
    },
    stop: async (): Promise<void> => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/**
 * A proxy before a Kafka broker, which gives its clients its own port: what it says of the broker's address is
 * changed on the way, so that they stay on the proxy.
 */
export function startKafkaProxy(broker: string, secured?: TlsOptions): Promise<Proxy> {
  const [host = '', port = ''] = broker.split(':')
  function addressOf(number: number): Buffer {
    const bytes = Buffer.alloc(host.length + 4, host)
    bytes.writeInt32BE(number, host.length)
    return bytes
  }
  const real = addressOf(Number(port))
  function translatorOf(ownPort: number): Translate {
    const own = addressOf(ownPort)
    return (part) => {
      for (let at = part.indexOf(real); at >= 0; at = part.indexOf(real, at)) own.copy(part, at)
      return part
    }
  }
  return startProxy(`kafka://${broker}`, translatorOf, secured)
}
