import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends bytes as they are and reads all that comes until the connection ends. */
export async function sendRaw(url: string, text: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (part) => (received += part.toString('utf8')))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', ...rest] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}
