import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig, repositoryFolder } from '../src/config.ts'
import { type Admin, asAdmin } from '../src/keycloak-admin.ts'
import { fillPlaceholders, realmEnvironment } from '../src/realm-files.ts'

const { KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD = '' } = testEnvironment()

/** Runs `work` as the administrator of the test run's Keycloak. */
export const withKeycloak = (work: (admin: Admin) => Promise<void>): Promise<void> =>
  asAdmin(KEYCLOAK_URL, KEYCLOAK_ADMIN_PASSWORD, work, KEYCLOAK_ADMIN)

/** Returns the text of the shop's realm file with a different realm name, and the secret of all its clients. */
export async function fileFor(realm: string) {
  const text = await readFile(join(repositoryFolder, 'infra/keycloak/axle-realm.json'), 'utf8')
  const config = readConfig({})
  const secret = randomUUID()
  const values = realmEnvironment({
    config,
    ports: config.ports,
    publicUrl: 'http://localhost:8080',
    secrets: {
      gatewayClientSecret: secret,
      userServiceClientSecret: secret,
      googleDemoClientSecret: secret,
    },
  })
  const filled = fillPlaceholders(text, values).replace('"realm": "axle"', `"realm": "${realm}"`)
  return { text: filled, secret }
}
