import { testEnvironment } from './environment.ts'

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`Keycloak: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Keycloak's own administrator, who makes the calls of its console. @returns what they do to accounts, by id */
export async function openConsole() {
  const environment = testEnvironment()
  const { KEYCLOAK_URL: keycloak } = environment
  const signedIn = await fetch(`${keycloak}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: environment['KEYCLOAK_ADMIN'] ?? '',
      password: environment['KEYCLOAK_ADMIN_PASSWORD'] ?? '',
    }),
  })
  const { access_token: token } = await json<{ access_token: string }>(signedIn)

  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    const realm = `${keycloak}/admin/realms/${environment['KEYCLOAK_REALM'] ?? 'axle'}`
    const answer = await fetch(realm + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const roles = async () => [await json<unknown>(await ask('GET', '/roles/admin'))]

  return {
    /** Sends an account whole with some fields changed, as the console's form does. */
    change: async (id: string, fields: object): Promise<void> => {
      const now = await json<object>(await ask('GET', `/users/${id}`))
      await ask('PUT', `/users/${id}`, { ...now, ...fields })
    },
    grantAdmin: async (id: string): Promise<void> => {
      await ask('POST', `/users/${id}/role-mappings/realm`, await roles())
    },
    revokeAdmin: async (id: string): Promise<void> => {
      await ask('DELETE', `/users/${id}/role-mappings/realm`, await roles())
    },
    remove: async (id: string): Promise<void> => {
      await ask('DELETE', `/users/${id}`)
    },
  }
}
