import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client'
import { keycloakAdmin } from './realm-files.ts'

/** Client of Keycloak's Admin REST API. */
export type Admin = KeycloakAdminClient

const REQUEST_TIME_MS = 60_000

/** Returns an error that says which request Keycloak rejected and why. Any other error is returned unchanged. */
function explain(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { response, responseData } = error
  const said = typeof responseData === 'string' ? responseData : JSON.stringify(responseData)
  const { pathname } = new URL(response.url)
  const message = `Keycloak refuses ${pathname} (HTTP ${response.status}): ${said.slice(0, 500)}`
  return new Error(message, { cause: error })
}

async function signIn(admin: Admin, username: string, password: string): Promise<void> {
  const person = { username, password }
  try {
    await admin.auth({ grantType: 'password', clientId: 'admin-cli', ...person })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { status } = error.response
    const message = `Keycloak refuses its administrator ${username} (HTTP ${status})`
    throw new Error(message, { cause: error })
  }
}

/**
 * Runs `work` as a Keycloak administrator. The default is the administrator that Keycloak creates when it first starts.
 * @throws Error if Keycloak rejects a request
 */
export async function asAdmin(
  url: string,
  password: string,
  work: (admin: Admin) => Promise<void>,
  username = keycloakAdmin,
): Promise<void> {
  const admin = new KeycloakAdminClient({
    baseUrl: url,
    realmName: 'master',
    timeout: REQUEST_TIME_MS,
  })
  await signIn(admin, username, password)
  try {
    await work(admin)
  } catch (error) {
    throw explain(error)
  }
}
