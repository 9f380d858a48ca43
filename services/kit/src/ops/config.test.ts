import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { brokersOf, common, kafkaSettings, readConfig, settingFiles } from './config.ts'

const shape = {
  AXLE_ENV: z.enum(['development', 'production']).default('development'),
  SESSION_SECRET: z.string().min(8),
  MAIL: z.email().optional(),
}

it('takes an empty variable for none', () => {
  const config = readConfig(shape, { SESSION_SECRET: 'long-enough', MAIL: '', AXLE_ENV: '' })
  expect(config).toEqual({ AXLE_ENV: 'development', SESSION_SECRET: 'long-enough' })
})

it('lists every fault by variable, without a value', () => {
  const read = () => readConfig(shape, { SESSION_SECRET: 'short', MAIL: 'nobody' })
  expect(read).toThrow(/SESSION_SECRET: .*\n {2}MAIL: /)
  expect(read).not.toThrow(/short\b|nobody/)
})

it("refuses the demo's secrets in production only", () => {
  const demo = { SESSION_SECRET: 'demo-session-secret' }
  expect(readConfig(shape, demo).SESSION_SECRET).toBe('demo-session-secret')
  expect(() => readConfig(shape, { ...demo, AXLE_ENV: 'production' })).toThrow(
    "SESSION_SECRET: is the demo's",
  )
  const secret = 'my-own-secret-of-thirty-two-signs'
  const own = { SESSION_SECRET: secret, AXLE_ENV: 'production', HOSTNAME: 'demo-1' }
  expect(readConfig(shape, own).SESSION_SECRET).toBe(secret)
})

it('comes to Kafka by tokens only where somebody gives them', () => {
  const tokens = { KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_USERNAME: 'shop' }
  expect(() => readConfig(kafkaSettings, tokens)).toThrow('KAFKA_TOKEN_URL: is needed')
  const whole = {
    ...tokens,
    KAFKA_PASSWORD: 'secret',
    KAFKA_TOKEN_URL: 'https://sso.example/token',
  }
  expect(brokersOf(readConfig(kafkaSettings, whole)).account).toEqual({
    mechanism: 'oauthbearer',
    username: 'shop',
    password: 'secret',
    tokenUrl: 'https://sso.example/token',
    scope: '',
  })
})

it('says in words what does not fit in the address of Redis, without its password', () => {
  const read = () => readConfig(common, { REDIS_URL: 'redis://shop:secret@one/?colour=red' })
  expect(read).toThrow('REDIS_URL: has colour; it may have nodes')
  expect(read).not.toThrow('secret')
})

it('finds the files that settings were read from', () => {
  const environment = {
    SESSION_SECRET_FILE: '/run/secrets/session',
    COMPOSE_FILE: 'docker-compose.yml',
    TLS_FILE: '',
    NODE_EXTRA_CA_CERTS: '/run/tls/ca.crt',
  }
  const files = settingFiles({ SESSION_SECRET: 'x', HOST: 'localhost' }, environment)
  expect(files).toEqual(['/run/secrets/session', '/run/tls/ca.crt'])
})

describe('a setting in a file', () => {
  let folder: string
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'axle-config-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function fileWith(text: string): Promise<string> {
    const file = join(folder, 'secret')
    await writeFile(file, text)
    return file
  }

  it('is read without the line break at its end', async () => {
    const SESSION_SECRET_FILE = await fileWith(' as long as it is \n')
    const { SESSION_SECRET } = readConfig(shape, { SESSION_SECRET_FILE, SESSION_SECRET: '' })
    expect(SESSION_SECRET).toBe(' as long as it is ')
  })

  it('is none where the file is empty, as an empty variable is none', async () => {
    const SESSION_SECRET_FILE = await fileWith('\n')
    const read = () => readConfig({ ...shape, WORD: z.string().default('preset') }, variables)
    const variables = { SESSION_SECRET: 'long-enough', WORD_FILE: SESSION_SECRET_FILE }
    expect(read().WORD).toBe('preset')
    expect(() => readConfig(shape, { SESSION_SECRET_FILE })).toThrow('SESSION_SECRET:')
  })

  it('is judged as one in the environment is', async () => {
    const SESSION_SECRET_FILE = await fileWith('demo-secret')
    const read = () => readConfig(shape, { SESSION_SECRET_FILE, AXLE_ENV: 'production' })
    expect(read).toThrow("SESSION_SECRET: is the demo's")
  })

  it.each([
    ['a folder', () => ({ SESSION_SECRET_FILE: folder }), 'EISDIR'],
    ['no file', () => ({ SESSION_SECRET_FILE: join(folder, 'none') }), 'ENOENT'],
    [
      'a file beside a value',
      () => ({ SESSION_SECRET_FILE: join(folder, 'secret'), SESSION_SECRET: 'long-enough' }),
      'keep one of them',
    ],
  ])('is refused where the variable names %s', (_what, environment, words) => {
    expect(() => readConfig(shape, environment())).toThrow(words)
  })

  it('is nothing to a program that reads no such setting', () => {
    const environment = { SESSION_SECRET: 'long-enough', OTHER_FILE: join(folder, 'none') }
    expect(readConfig(shape, environment).SESSION_SECRET).toBe('long-enough')
  })
})

it('lists LIMIT_FACTOR outside of tests, with the other faults', () => {
  const environment = { SESSION_SECRET: 'short', LIMIT_FACTOR: '10' }
  expect(() => readConfig(shape, environment)).toThrow(/SESSION_SECRET: .*\n {2}LIMIT_FACTOR: /)
})
