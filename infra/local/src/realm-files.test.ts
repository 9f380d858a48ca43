import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { repositoryFolder } from './config.ts'
import { fillPlaceholders } from './realm-files.ts'

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

it('fills the placeholders that it knows and leaves those of Keycloak', () => {
  const text = '{"url": "${PUBLIC_URL}/", "label": "${username}", "other": "${UNKNOWN}"}'
  expect(fillPlaceholders(text, { PUBLIC_URL: 'http://shop' })).toBe(
    '{"url": "http://shop/", "label": "${username}", "other": "${UNKNOWN}"}',
  )
})

it('leaves the length of passwords to the settings', () => {
  const { passwordPolicy } = z
    .looseObject({ passwordPolicy: z.string() })
    .parse(JSON.parse(read('axle-realm.json')))
  expect(passwordPolicy).toMatch(/^length\(\$\{PASSWORD_LENGTH\}\) and /)
})

describe.each(['axle-realm.json', 'google-demo-realm.json'])('%s', (name) => {
  const { clients } = realm.parse(JSON.parse(read(name)))

  it('holds no secret: each is a placeholder', () => {
    const secrets = clients.flatMap(({ secret }) => (secret === undefined ? [] : [secret]))
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+\}$/)
  })

  it('allows exact redirect addresses only', () => {
    const addresses = clients.flatMap(({ redirectUris }) => redirectUris)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).not.toContain('*')
  })
})

it('gives the direct grant to the gateway alone, which is confidential', () => {
  const { clients } = realm.parse(JSON.parse(read('axle-realm.json')))
  const granted = clients.filter(({ directAccessGrantsEnabled }) => directAccessGrantsEnabled)
  expect(granted.map(({ clientId }) => clientId)).toEqual(['gateway'])
  expect(granted.every(({ publicClient }) => !publicClient)).toBe(true)
})
