import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Opens a connection and collects the data that it receives.
 * @param localAddress local IP address of the connection, such as 127.0.0.2
 */
export function openRaw(url: string, localAddress = '127.0.0.1') {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  let received = ''
  socket.on('data', (part) => (received += part.toString('utf8')))
  socket.on('error', () => undefined)
  // `socket.once` is used, because the `once` of node:events would reject if the connection was reset.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    closed,
    isOpen: () => !socket.destroyed,
    status: () => Number(received.split(' ')[1]),
    received: () => received,
  }
}

/** Sends bytes unchanged and reads everything until the connection ends. */
export async function sendRaw(url: string, text: string) {
  const { socket, closed, status, received } = openRaw(url)
  socket.write(text)
  await closed
  const [head = '', ...rest] = received().split('\r\n\r\n')
  return { status: status(), head, body: rest.join('\r\n\r\n') }
}

/**
 * Sends `quick` at once and `slow` one byte at a time, until a response arrives.
 * @returns the response's status
 */
export async function dripRaw(url: string, quick: string, slow: string): Promise<number> {
  const { socket, isOpen, received, status } = openRaw(url)
  socket.write(quick)
  for (const byte of slow) {
    if (received() !== '' || !isOpen()) break
    socket.write(byte)
    await pause(100)
  }
  if (received() === '' && isOpen()) await once(socket, 'data')
  socket.destroy()
  return status()
}
