import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { freePorts } from '../ports.ts'
import { prepareRun } from '../servers.ts'
import type { Run } from './definition.ts'
import { brokerSettings } from './kafka.ts'

let dataFolder: string
let run: Run
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'axle-kafka-settings-'))
  const config = { ...readConfig(), configured: {} }
  const ports = await freePorts()
  run = await prepareRun({ config, ports, dataFolder, onProgress: () => undefined })
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const copiesIn = (settings: Readonly<Record<string, string>>) => [
  settings['default.replication.factor'],
  settings['offsets.topic.replication.factor'],
  settings['min.insync.replicas'],
]

test("brokerSettings sets one replica and the run's ports for a single broker", () => {
  const settings = brokerSettings(run, '127.0.0.1', '/logs')
  const { kafka, kafkaController } = run.ports
  expect(copiesIn(settings)).toEqual(['1', '1', '1'])
  expect(settings['controller.quorum.voters']).toBe(`1@127.0.0.1:${kafkaController}`)
  expect(settings['advertised.listeners']).toBe(`CLIENTS://127.0.0.1:${kafka}`)
})

test('brokerSettings sets three replicas for three brokers, and two must confirm each message', () => {
  const nodes = [1, 2, 3].map((id) => ({ id, port: 9000 + id, controllerPort: 9100 + id }))
  const [, node] = nodes
  if (!node) throw new Error('no second broker')
  const settings = brokerSettings(run, '127.0.0.1', '/logs', { node, nodes })
  const voters = '1@127.0.0.1:9101,2@127.0.0.1:9102,3@127.0.0.1:9103'
  expect(copiesIn(settings)).toEqual(['3', '3', '2'])
  expect(settings).toMatchObject({ 'node.id': '2', 'controller.quorum.voters': voters })
  expect(settings['advertised.listeners']).toBe('CLIENTS://127.0.0.1:9002')
})
