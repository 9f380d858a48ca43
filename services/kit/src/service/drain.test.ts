import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { until } from '../testing/until.ts'
import { createDrain } from './drain.ts'

const call = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n'

const done: RequestListener = (_request, response) => response.end('done')

async function startServer(answer = done) {
  const server = createServer(answer)
  const drain = createDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, drain }
}

async function open(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends a request over a socket. @returns the response */
async function ask(socket: Socket): Promise<string> {
  socket.write(call)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

test('drain() lets the server answer a request that is in transit, and closes its connection', async () => {
  const { server, drain } = await startServer()
  const socket = await open(server)
  expect(await ask(socket)).toContain('200 OK')
  // The client has sent the request, but the server cannot have read it yet, because both run in this process.
  await new Promise<void>((resolve) => socket.write(call, () => resolve()))
  const drained = drain()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/200 OK[^]*connection: close/i)
  await Promise.all([drained, once(socket, 'close')])
})

test('drain() lets the server answer a request that arrived while the process was busy', async () => {
  const { server, drain } = await startServer()
  const socket = await open(server)
  await ask(socket)
  const drained = drain()
  await turn()
  await turn()
  socket.write(call)
  // After the busy period, due timers run before pending input is read.
  const busyUntil = performance.now() + 500
  while (performance.now() < busyUntil);
  const outcome = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
  expect(String((await outcome)[0])).toMatch(/200 OK/)
  await drained
})

test('drain() sends 408 before it closes an idle connection, so that the client can retry', async () => {
  const { server, drain } = await startServer()
  const socket = await open(server)
  await ask(socket)
  const drained = drain()
  const [words] = (await once(socket, 'data')) as [Buffer]
  // The client has not yet noticed that the connection has ended, and the server never reads this request.
  socket.write(call)
  expect(words.toString()).toMatch(/^HTTP\/1.1 408 [^]*connection: close/i)
  await Promise.all([drained, once(socket, 'close')])
})

test('drain() lets the server answer both pipelined requests on a connection before it sends 408', async () => {
  const answers: ServerResponse[] = []
  const { server, drain } = await startServer((request, response) => {
    if (request.url === '/slow') answers.push(response)
    else done(request, response)
  })
  const [socket, other] = await Promise.all([open(server), open(server)])
  await ask(other)
  const reported: Buffer[] = []
  socket.on('data', (bytes: Buffer) => reported.push(bytes))
  socket.write(`${call}${call}`.replaceAll('POST /', 'POST /slow'))
  await until('both have come', () => answers.length === 2)
  answers[0]?.end('first')
  await once(socket, 'data')
  const drained = drain()
  await once(other.resume(), 'close')
  answers[1]?.end('second')
  await Promise.all([drained, once(socket, 'close')])
  const statuses = Buffer.concat(reported)
    .toString()
    .match(/HTTP.1.1 \d+/g)
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 408'])
})

test('drain() closes idle connections and makes the server accept no new ones', async () => {
  const { server, drain } = await startServer()
  const { port } = server.address() as AddressInfo
  const socket = await open(server)
  await ask(socket)
  const drained = drain()
  await turn()
  const refused = connect(port, '127.0.0.1')
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  await Promise.all([drained, once(socket, 'close')])
})

test('a drained server can listen again', async () => {
  const { server, drain } = await startServer()
  await drain()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = await open(server)
  expect(await ask(socket)).toMatch(/connection: keep-alive/i)
  await drain()
  socket.destroy()
})
