import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { drain } from './drain.ts'

const call = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n'

async function startServer(): Promise<Server> {
  const server = createServer((_request, response) => response.end('done'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function open(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends a call. @returns what comes back */
async function ask(socket: Socket): Promise<string> {
  socket.write(call)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

test('a call that is under way as the server ends is answered, and its connection closed', async () => {
  const server = await startServer()
  const socket = await open(server)
  expect(await ask(socket)).toContain('200 OK')
  // It has left, and the server, which runs in this very process, cannot have read it yet.
  await new Promise<void>((resolve) => socket.write(call, () => resolve()))
  const drained = drain(server)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/200 OK[^]*connection: close/i)
  await Promise.all([drained, once(socket, 'close')])
})

test('a call that came while the process was too busy to read it is answered', async () => {
  const server = await startServer()
  const socket = await open(server)
  await ask(socket)
  const drained = drain(server)
  await turn()
  await turn()
  socket.write(call)
  // All that is due by the clock comes before what is to be read.
  const busyUntil = performance.now() + 500
  while (performance.now() < busyUntil);
  const outcome = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
  expect(String((await outcome)[0])).toMatch(/200 OK/)
  await drained
})

test('a connection on which nothing comes is closed, and no new one taken', async () => {
  const server = await startServer()
  const { port } = server.address() as AddressInfo
  const socket = await open(server)
  await ask(socket)
  const drained = drain(server)
  await turn()
  const refused = connect(port, '127.0.0.1')
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  await Promise.all([drained, once(socket, 'close')])
})

test('a server that was ended may listen again', async () => {
  const server = await startServer()
  await drain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = await open(server)
  expect(await ask(socket)).toMatch(/connection: keep-alive/i)
  await drain(server)
  socket.destroy()
})
