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
 * Starts a TCP proxy in front of a real server, so that a test can make the server unavailable to a single process.
 * @param secured TLS options that make the proxy use TLS even if the server does not
 */
export async function startProxy(
  targetUrl: string,
  createTranslator: (ownPort: number) => Translate = () => unchanged,
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
    const translate = createTranslator((server.address() as AddressInfo).port)
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
    /** Returns how many connections are open now, and how many have been opened so far. */
    connections: () => ({ open: open.size, opened }),
    /** Closes all connections and accepts no new ones. */
    cut: (): void => {
      isCut = true
      destroyAll()
    },
    /**
     * Keeps the connections open but forwards nothing, like a server that hangs. Data sent while the proxy is frozen is
     * lost.
     */
    freeze: (): void => {
      isFrozen = true
    },
    /** Delays all further responses of the server, in order, like a busy server. */
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
 * Starts a proxy in front of a Kafka broker. In Kafka's responses, it replaces the broker's address with its own, so
 * that clients continue to use the proxy.
 */
export function startKafkaProxy(broker: string, secured?: TlsOptions): Promise<Proxy> {
  const [host = '', port = ''] = broker.split(':')
  function encodeAddress(number: number): Buffer {
    const bytes = Buffer.alloc(host.length + 4, host)
    bytes.writeInt32BE(number, host.length)
    return bytes
  }
  const real = encodeAddress(Number(port))
  function createTranslator(ownPort: number): Translate {
    const own = encodeAddress(ownPort)
    return (part) => {
      for (let at = part.indexOf(real); at >= 0; at = part.indexOf(real, at)) own.copy(part, at)
      return part
    }
  }
  return startProxy(`kafka://${broker}`, createTranslator, secured)
}
