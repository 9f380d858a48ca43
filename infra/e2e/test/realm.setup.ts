import { testEnvironment } from '@axle/kit/testing/environment'

/**
 * Returns functions that act on the Keycloak realm as an administrator does in Keycloak's console. The functions have
 * the rights of the user service.
 */
export async function openRealm() {
  const environment = testEnvironment()
  const { KEYCLOAK_URL, TOKEN_ISSUER } = environment
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: environment['USER_SERVICE_CLIENT_ID'] ?? '',
    client_secret: environment['USER_SERVICE_CLIENT_SECRET'] ?? '',
  })
  const granted = await fetch(`${TOKEN_ISSUER}/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }

  async function ask(method: string, path: string, change?: object): Promise<Response> {
    return fetch(`${KEYCLOAK_URL}/admin/realms/${environment['KEYCLOAK_REALM']}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(change && { body: JSON.stringify(change) }),
    })
  }

  return {
    /** Returns the id of the account with this email address, or undefined if there is none. */
    find: async (email: string): Promise<string | undefined> => {
      const answer = await ask('GET', `/users?exact=true&email=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { id: string }[])[0]?.id
    },
    change: async (id: string, fields: object): Promise<void> => {
      const answer = await ask('PUT', `/users/${id}`, fields)
      if (!answer.ok) throw new Error(`Keycloak: ${answer.status} ${await answer.text()}`)
    },
  }
}
