import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'

export type Account = { readonly id: string; readonly email: string; readonly password: string }

function realmUrl(): string {
  const { KEYCLOAK_URL, KEYCLOAK_REALM = 'axle' } = testEnvironment()
  return `${KEYCLOAK_URL}/admin/realms/${KEYCLOAK_REALM}`
}

/** Signs in as the user service, which manages the users of the realm. */
async function managerToken(): Promise<string> {
  const { KEYCLOAK_URL, KEYCLOAK_REALM = 'axle', ...environment } = testEnvironment()
  const url = `${KEYCLOAK_URL}/realms/${KEYCLOAK_REALM}/protocol/openid-connect/token`
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: environment['USER_SERVICE_CLIENT_ID'] ?? 'user-service',
    client_secret: environment['USER_SERVICE_CLIENT_SECRET'] ?? '',
  })
  const response = await fetch(url, { method: 'POST', body })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

async function manage(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = {
    authorization: `Bearer ${await managerToken()}`,
    'content-type': 'application/json',
  }
  const response = await fetch(realmUrl() + path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response
}

type Credential = {
  readonly type: string
  readonly secretData: string
  readonly credentialData: string
}

/**
 * Creates an account at the identity provider.
 * @param more credentials in addition to the account's password
 */
export async function openAccount(...more: readonly Credential[]): Promise<Account> {
  const email = `${randomUUID()}@axle.test`
  const password = `p-${randomUUID()}`
  const response = await manage('POST', '/users', {
    username: email,
    email,
    emailVerified: true,
    enabled: true,
    firstName: 'Ada',
    lastName: 'Byron',
    credentials: [{ type: 'password', value: password }, ...more],
  })
  const id = response.headers.get('location')?.split('/').at(-1) ?? ''
  return { id, email, password }
}

/** Changes fields of an account, such as `{ enabled: false }` or `{ requiredActions: [...] }`. */
export async function changeAccount(
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = (await (await manage('GET', `/users/${id}`)).json()) as Record<string, unknown>
  await manage('PUT', `/users/${id}`, { ...now, ...change })
}

/** Returns how many sessions the identity provider has for a user. */
export async function countSessions(id: string): Promise<number> {
  const sessions = (await (await manage('GET', `/users/${id}/sessions`)).json()) as unknown[]
  return sessions.length
}

/** Whether the identity provider currently rejects every password of an account. */
export async function isLocked(id: string): Promise<boolean> {
  const response = await manage('GET', `/attack-detection/brute-force/users/${id}`)
  return ((await response.json()) as { disabled: boolean }).disabled
}

/** Returns the events that the identity provider stores for a user, as type and IP address. */
export async function fetchEvents(id: string): Promise<readonly string[]> {
  const events = (await (await manage('GET', `/events?user=${id}`)).json()) as {
    type: string
    ipAddress: string
  }[]
  return events.map(({ type, ipAddress }) => `${type} ${ipAddress}`)
}
