import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { createEnvironments } from './environment.ts'
import { freePorts } from './ports.ts'
import { prepareRun } from './servers.ts'

let dataFolder: string
beforeAll(async () => (dataFolder = await mkdtemp(join(tmpdir(), 'axle-environment-'))))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

test('createEnvironments gives each service only the secrets that it needs', async () => {
  const ports = await freePorts()
  const config = { ...readConfig(), configured: {} }
  const run = await prepareRun({ config, ports, dataFolder, onProgress: () => undefined })
  const { environment, accounts } = createEnvironments(run, [])
  const secret = /^(GATEWAY_CLIENT|USER_SERVICE_CLIENT|SESSION|MAIL_LINK|WEBHOOK_SEAL)_SECRET$/
  const readBy = (variables: object) => Object.keys(variables).filter((name) => secret.test(name))
  expect(readBy(environment)).toEqual([])
  expect(readBy(accounts.gateway)).toEqual(['GATEWAY_CLIENT_SECRET', 'SESSION_SECRET'])
  expect(readBy(accounts.user)).toEqual(['USER_SERVICE_CLIENT_SECRET'])
  expect(readBy(accounts.booking)).toEqual(['MAIL_LINK_SECRET'])
  expect(readBy(accounts.analytics)).toEqual(['WEBHOOK_SEAL_SECRET'])
  for (const name of ['catalogue', 'review'] as const) {
    expect(readBy(accounts[name])).toEqual([])
  }
  expect(readBy(accounts.admin)).toHaveLength(5)
})
