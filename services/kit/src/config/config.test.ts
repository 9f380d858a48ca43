import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { toBrokerAddress, common, kafkaSettings, readConfig, settingFiles } from './config.ts'

const shape = {
  AXLE_ENV: z.enum(['development', 'production']).default('development'),
  SESSION_SECRET: z.string().min(8),
  MAIL: z.email().optional(),
}

it('readConfig ignores an empty variable', () => {
  const config = readConfig(shape, { SESSION_SECRET: 'long-enough', MAIL: '', AXLE_ENV: '' })
  expect(config).toEqual({ AXLE_ENV: 'development', SESSION_SECRET: 'long-enough' })
})

it('readConfig lists every error by variable, without its value', () => {
  const read = () => readConfig(shape, { SESSION_SECRET: 'short', MAIL: 'nobody' })
  expect(read).toThrow(/SESSION_SECRET: .*\n {2}MAIL: /)
  expect(read).not.toThrow(/short\b|nobody/)
})

it("readConfig rejects the demo's secrets only in production", () => {
  const demo = { SESSION_SECRET: 'demo-session-secret' }
  expect(readConfig(shape, demo).SESSION_SECRET).toBe('demo-session-secret')
  expect(() => readConfig(shape, { ...demo, AXLE_ENV: 'production' })).toThrow(
    "SESSION_SECRET: is the demo's",
  )
  const secret = 'my-own-secret-of-thirty-two-signs'
  const own = { SESSION_SECRET: secret, AXLE_ENV: 'production', HOSTNAME: 'demo-1' }
  expect(readConfig(shape, own).SESSION_SECRET).toBe(secret)
})

it('readConfig requires a token URL when Kafka uses oauthbearer', () => {
  const tokens = { KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_USERNAME: 'shop' }
  expect(() => readConfig(kafkaSettings, tokens)).toThrow('KAFKA_TOKEN_URL: is needed')
  const whole = {
    ...tokens,
    KAFKA_PASSWORD: 'secret',
    KAFKA_TOKEN_URL: 'https://sso.example/token',
  }
  expect(toBrokerAddress(readConfig(kafkaSettings, whole)).account).toEqual({
    mechanism: 'oauthbearer',
    username: 'shop',
    password: 'secret',
    tokenUrl: 'https://sso.example/token',
    scope: '',
  })
})

it('readConfig explains an invalid REDIS_URL without its password', () => {
  const read = () => readConfig(common, { REDIS_URL: 'redis://shop:secret@one/?colour=red' })
  expect(read).toThrow('REDIS_URL: has colour; it may have nodes')
  expect(read).not.toThrow('secret')
})

it('settingFiles returns the setting files and CA certificates that a program reads', () => {
  const environment = {
    SESSION_SECRET_FILE: '/run/secrets/session',
    COMPOSE_FILE: 'docker-compose.yml',
    TLS_FILE: '',
    NODE_EXTRA_CA_CERTS: '/run/tls/ca.crt',
  }
  const files = settingFiles({ SESSION_SECRET: 'x', HOST: 'localhost' }, environment)
  expect(files).toEqual(['/run/secrets/session', '/run/tls/ca.crt'])
})

describe('readConfig with a setting in a file', () => {
  let folder: string
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'axle-config-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function fileWith(text: string): Promise<string> {
    const file = join(folder, 'secret')
    await writeFile(file, text)
    return file
  }

  it('reads the setting without the file’s final line break', async () => {
    const SESSION_SECRET_FILE = await fileWith(' as long as it is \n')
    const { SESSION_SECRET } = readConfig(shape, { SESSION_SECRET_FILE, SESSION_SECRET: '' })
    expect(SESSION_SECRET).toBe(' as long as it is ')
  })

  it('treats the setting as unset when the file is empty', async () => {
    const SESSION_SECRET_FILE = await fileWith('\n')
    const read = () => readConfig({ ...shape, WORD: z.string().default('preset') }, variables)
    const variables = { SESSION_SECRET: 'long-enough', WORD_FILE: SESSION_SECRET_FILE }
    expect(read().WORD).toBe('preset')
    expect(() => readConfig(shape, { SESSION_SECRET_FILE })).toThrow('SESSION_SECRET:')
  })

  it('validates the setting like one from the environment', async () => {
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
  ])('rejects the setting when the variable names %s', (_what, environment, words) => {
    expect(() => readConfig(shape, environment())).toThrow(words)
  })

  it('ignores the file when the program does not read that setting', () => {
    const environment = { SESSION_SECRET: 'long-enough', OTHER_FILE: join(folder, 'none') }
    expect(readConfig(shape, environment).SESSION_SECRET).toBe('long-enough')
  })
})

it('readConfig rejects LIMIT_FACTOR outside tests, and reports it with the other errors', () => {
  const environment = { SESSION_SECRET: 'short', LIMIT_FACTOR: '10' }
  expect(() => readConfig(shape, environment)).toThrow(/SESSION_SECRET: .*\n {2}LIMIT_FACTOR: /)
})
