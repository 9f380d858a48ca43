import { testEnvironment } from '@axle/kit/testing/environment'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { manageServiceAccounts } from '@axle/local/service-accounts'
import { randomUUID } from 'node:crypto'

/**
 * Creates a service account as `make service-account` does.
 * @returns the account's name and an access token
 */
export async function openProgram(scopes: readonly string[]) {
  const { KEYCLOAK_URL, KEYCLOAK_REALM = '', TOKEN_ISSUER = '', ...environment } = testEnvironment()
  const name = `program-${randomUUID().slice(0, 8)}`
  let printed = ''
  const { KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD = '' } = environment
  const add = async (admin: Admin) => {
    printed = await manageServiceAccounts(admin, KEYCLOAK_REALM, ['add', name, ...scopes])
  }
  await asAdmin(KEYCLOAK_URL, KEYCLOAK_ADMIN_PASSWORD, add, KEYCLOAK_ADMIN)
  const body = new URLSearchParams(printed.replace('\n', '&'))
  body.set('grant_type', 'client_credentials')
  const answer = await fetch(`${TOKEN_ISSUER}/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { name, token }
}
