import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfig, repositoryFolder } from './config.ts'
import { portTable } from './names.ts'
import { fillPlaceholders, realmFiles, smtpEnvironment } from './realm-files.ts'

const read = (name: string): string =>
  readFileSync(join(repositoryFolder, 'infra', 'keycloak', name), 'utf8')

const realm = z.looseObject({
  clients: z.array(
    z.looseObject({
      clientId: z.string(),
      publicClient: z.boolean(),
      directAccessGrantsEnabled: z.boolean(),
      secret: z.string().optional(),
      redirectUris: z.array(z.string()),
    }),
  ),
})

it("fillPlaceholders replaces known placeholders and keeps Keycloak's own", () => {
  const text = '{"url": "${PUBLIC_URL}/", "label": "${username}", "other": "${UNKNOWN}"}'
  expect(fillPlaceholders(text, { PUBLIC_URL: 'http://shop' })).toBe(
    '{"url": "http://shop/", "label": "${username}", "other": "${UNKNOWN}"}',
  )
})

it('realm file gets the minimum password length from the settings', () => {
  const { passwordPolicy } = z
    .looseObject({ passwordPolicy: z.string() })
    .parse(JSON.parse(read('axle-realm.json')))
  expect(passwordPolicy).toMatch(/^length\(\$\{PASSWORD_LENGTH\}\) and /)
})

it('realmFiles sets a single hash iteration only for test servers', async () => {
  const readPasswordPolicy = async (isShared: boolean) => {
    const files = await realmFiles({ config: readConfig({}), isShared })
    return /"passwordPolicy": "(.*)"/.exec(files.get('axle-realm.json') ?? '')?.[1]
  }
  expect(await readPasswordPolicy(true)).toMatch(/ and hashIterations\(1\)$/)
  expect(await readPasswordPolicy(false)).not.toContain('hash')
})

it("realmFiles returns a realm for each additional test shop, with that shop's URL", async () => {
  const otherShops = [{ realm: 'axle-2', publicUrl: 'http://localhost:4002' }]
  const files = await realmFiles({ config: readConfig({}), otherShops })
  expect([...files.keys()]).toEqual([
    ...['axle-realm.json', 'axle-2-realm.json', 'google-demo-realm.json'],
  ])
  const other = files.get('axle-2-realm.json') ?? ''
  expect(JSON.parse(other)).toMatchObject({ realm: 'axle-2' })
  expect(other).toContain('"http://localhost:4002/login"')
  expect(other).not.toContain('${PUBLIC_URL}')
  const endpoint = (name: string) => `"\${KEYCLOAK_URL}/realms/${name}/broker/google/endpoint"`
  const demo = files.get('google-demo-realm.json')
  expect(demo).toContain(`[${endpoint('axle')}, ${endpoint('axle-2')}]`)
})

it('Keycloak locks an account only after more failures than the gateway accepts', () => {
  const { failureFactor } = z
    .looseObject({ failureFactor: z.number() })
    .parse(JSON.parse(read('axle-realm.json')))
  const settings = readFileSync(join(repositoryFolder, 'gateway', 'src', 'config.ts'), 'utf8')
  const [, preset = ''] = /FAILED_SIGN_INS_PER_HOUR:.*default\((\d+)\)/.exec(settings) ?? []
  // A lock in Keycloak also affects known devices, so Keycloak's limit must cover three sources of failed sign-ins
  // within an hour. Failed sign-ins from an unknown network and from a known device may each reach the gateway's limit.
  // The remaining third is for failures on Keycloak's own sign-in page.
  expect(failureFactor).toBe(3 * Number(preset))
  // NIST SP 800-63B allows at most 100 consecutive failures per account.
  expect(failureFactor).toBeLessThanOrEqual(100)
})

describe.each(['axle-realm.json', 'google-demo-realm.json'])('%s', (name) => {
  const { clients } = realm.parse(JSON.parse(read(name)))

  it('contains placeholders instead of secrets', () => {
    const secrets = clients.flatMap(({ secret }) => (secret === undefined ? [] : [secret]))
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+\}$/)
  })

  it('allows only exact redirect URLs', () => {
    const addresses = clients.flatMap(({ redirectUris }) => redirectUris)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).not.toContain('*')
  })
})

it('realm file allows the direct grant only for the gateway, a confidential client', () => {
  const { clients } = realm.parse(JSON.parse(read('axle-realm.json')))
  const granted = clients.filter(({ directAccessGrantsEnabled }) => directAccessGrantsEnabled)
  expect(granted.map(({ clientId }) => clientId)).toEqual(['gateway'])
  expect(granted.every(({ publicClient }) => !publicClient)).toBe(true)
})

const run = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return smtpEnvironment({ config, ports: config.ports })
}

it('smtpEnvironment uses MailDev without a password when no mail server is configured', () => {
  expect(run({ SMTP_USER: 'ada', SMTP_PASSWORD: 'secret' })).toEqual({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(portTable.mailSmtp.port),
    SMTP_FROM: 'shop@axle.test',
    SMTP_AUTH: 'false',
    SMTP_USER: 'none',
    SMTP_PASSWORD: 'none',
    SMTP_STARTTLS: 'false',
    SMTP_SSL: 'false',
  })
})

it("smtpEnvironment returns the configured mail server's user and password, escaped for JSON", () => {
  const input = { SMTP_HOST: 'mail.example.org', SMTP_USER: 'ada', SMTP_PASSWORD: 'a"b\\c' }
  const filled = run(input)
  expect(filled).toMatchObject({
    SMTP_HOST: 'mail.example.org',
    SMTP_PORT: '587',
    SMTP_AUTH: 'true',
    SMTP_STARTTLS: 'true',
    SMTP_SSL: 'false',
  })
  expect(JSON.parse(`"${filled['SMTP_PASSWORD']}"`)).toBe(input.SMTP_PASSWORD)
})

it.each([
  [{ SMTP_PORT: '70000' }, 'SMTP_PORT'],
  [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
  [{ SMTP_SECURITY: 'maybe' }, 'SMTP_SECURITY'],
])('smtpEnvironment rejects %j and names the variable', (environment, name) => {
  expect(() => run(environment)).toThrow(name)
})
