import { connectMongo } from '@axle/kit/mongo/mongo'
import { createLog } from '@axle/kit/observability/log'
import { createStopper } from '@axle/kit/service/stop'
import { testEnvironment } from '@axle/kit/testing/environment'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const log = createLog('test', 'silent')
const stopper = createStopper(log)
const sockets = new Set<Socket>()
const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket)

beforeAll(async () => {
  subscribe('net.client.socket', note)
  const { MONGO_URL: url } = testEnvironment()
  await connectMongo({
    url,
    database: `t${randomUUID()}`,
    models: [],
    migrations: [],
    log,
    stopper,
  })
})
afterAll(async () => {
  unsubscribe('net.client.socket', note)
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

const ping = async () => mongoose.connection.db?.command({ ping: 1 })

test('commands settle when their connection has just closed, and later commands succeed', async () => {
  await Promise.all(Array.from({ length: 20 }, ping))
  const closed = [...sockets].filter((socket) => !socket.destroyed)
  expect(closed.length).toBeGreaterThan(1)
  // The sockets emit their `close` events only after this code yields to the event loop. Until then, they accept writes
  // without an error.
  for (const socket of closed) socket.destroy()
  await Promise.allSettled(Array.from({ length: 20 }, ping))
  await expect(ping()).resolves.toMatchObject({ ok: 1 })
})
