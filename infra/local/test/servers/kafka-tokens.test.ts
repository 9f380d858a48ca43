import { createBroker } from '@axle/kit/kafka/client/broker'
import { person, startIssuer } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { freePorts } from '../../src/ports.ts'
import { startServer } from '../../src/running-server.ts'
import { startServers } from '../../src/servers.ts'
import type { ServerDefinition } from '../../src/servers/definition.ts'

/**
 * Lifetime of the test's tokens. Kafka clients reauthenticate ten seconds before a token expires, so these clients
 * reauthenticate at nearly every request.
 */
const tokenSeconds = 12
const client = { username: 'booking', password: 'a-secret-of-booking' }

/** Starts an OAuth server that issues tokens for the correct client secret. */
async function startProvider() {
  const issuer = await startIssuer()
  const known = `Basic ${Buffer.from(`${client.username}:${client.password}`).toString('base64')}`
  let input = 0
  const giveToken = (): Promise<string> => {
    input += 1
    const ends = Math.floor(Date.now() / 1000) + tokenSeconds
    return issuer.token(person({ id: client.username }), { aud: 'kafka', exp: ends })
  }
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== known) return void answer(401, { error: 'no' })
    void giveToken().then((token) => answer(200, { access_token: token, expires_in: tokenSeconds }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    keysUrl: issuer.environment.TOKEN_JWKS_URL,
    tokenUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => input,
    stop: async () => {
      server.close()
      await issuer.stop()
    },
  }
}

/** Returns the `make up` definition of Kafka, with settings to accept tokens from the test's OAuth server too. */
const withTokens = (definition: ServerDefinition, keysUrl: string): ServerDefinition => ({
  ...definition,
  launch: async (program, run) => {
    const launch = await definition.launch(program, run)
    const java = 'org.apache.kafka.common.security.oauthbearer'
    const own = 'listener.name.clients.oauthbearer'
    const lines = [
      'listener.name.clients.sasl.enabled.mechanisms=PLAIN,OAUTHBEARER',
      `${own}.sasl.jaas.config=${java}.OAuthBearerLoginModule required ;`,
      `${own}.sasl.server.callback.handler.class=${java}.OAuthBearerValidatorCallbackHandler`,
      `${own}.sasl.oauthbearer.jwks.endpoint.url=${keysUrl}`,
      `${own}.sasl.oauthbearer.expected.audience=kafka`,
      `${own}.connections.max.reauth.ms=${tokenSeconds * 1000}`,
    ]
    await appendFile(launch.arguments.at(-1) ?? '', `${lines.join('\n')}\n`)
    const allowed = `-Dorg.apache.kafka.sasl.oauthbearer.allowed.urls=${keysUrl}`
    return { ...launch, arguments: [allowed, ...launch.arguments] }
  },
})

async function startKafka(keysUrl: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-kafka-'))
  const ports = await freePorts()
  const servers = await startServers({
    only: ['kafka'],
    ports,
    dataFolder,
    onProgress: () => undefined,
    config: { ...readConfig(), configured: {} },
    starter: (definition, run, onCrash) =>
      startServer(withTokens(definition, keysUrl), run, onCrash),
  })
  return {
    brokers: [`127.0.0.1:${ports.kafka}`],
    stop: async () => {
      await servers.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

let provider: Awaited<ReturnType<typeof startProvider>>
let kafka: Awaited<ReturnType<typeof startKafka>>

beforeAll(async () => {
  provider = await startProvider()
  kafka = await startKafka(provider.keysUrl)
}, 120_000)
afterAll(async () => {
  await kafka.stop()
  await provider.stop()
}, 60_000)

const open = (password: string) =>
  createBroker({
    name: 'test',
    brokers: kafka.brokers,
    retries: 0,
    account: {
      mechanism: 'oauthbearer',
      username: client.username,
      password,
      tokenUrl: provider.tokenUrl,
      scope: '',
    },
  })

test('client writes to its topics with a token, and gets a new token when the old one expires', async () => {
  const sender = open(client.password).createSender()
  const send = () => sender.send([{ topic: 'orders.v1', key: 'k', value: '{}' }])
  // The broker applies new rights with a short delay.
  await until('its rights are known', () => send().then(() => true))
  await until('a third token is used', () => send().then(() => provider.given() >= 3), 90)
  // If the token expires before the request arrives, the request is rejected for a different reason, so the test
  // retries.
  const answers: string[] = []
  await until('another topic is answered', async () => {
    const answer = await sender
      .send([{ topic: 'catalogue.v1', key: 'k', value: '{}' }])
      .then(() => 'accepted', String)
    answers.push(answer)
    return answer === 'accepted' || /authori[sz]ed/i.test(answer)
  })
  expect(answers.at(-1)).toMatch(/authori[sz]ed/i)
  await sender.close()
}, 120_000)

test('client with a wrong secret gets no token and cannot connect', async () => {
  await expect(open('another').probe()).rejects.toThrow(/answers 401/)
})
