import { z } from 'zod'
import { keycloakAdmin } from './realm-files.ts'

const tokenAnswer = z.object({ access_token: z.string() })
const REQUEST_TIME_MS = 20_000

export type AdminCall = {
  /** A JSON answer; undefined when there is no such thing. */
  get(path: string): Promise<unknown>
  put(path: string, body: unknown): Promise<void>
  post(path: string, body: unknown): Promise<void>
}

async function signIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: keycloakAdmin,
      password,
    }),
    signal: AbortSignal.timeout(REQUEST_TIME_MS),
  })
  if (!answer.ok) {
    throw new Error(`Keycloak refuses its administrator ${keycloakAdmin} (HTTP ${answer.status})`)
  }
  return tokenAnswer.parse(await answer.json()).access_token
}

/**
 * Calls Keycloak's Admin REST API as the administrator of its first start. Paths start after
 * `/admin/realms`.
 * @throws Error when Keycloak refuses a call.
 */
export async function signedInAdmin(url: string, password: string): Promise<AdminCall> {
  const token = await signIn(url, password)
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIME_MS),
    })
    if (answer.ok || (method === 'GET' && answer.status === 404)) return answer
    const said = (await answer.text()).slice(0, 500)
    throw new Error(`Keycloak refuses ${method} ${path} (HTTP ${answer.status}): ${said}`)
  }
  return {
    async get(path) {
      const answer = await call('GET', path)
      if (answer.status !== 404) return answer.json()
      await answer.body?.cancel()
      return undefined
    },
    async put(path, body) {
      await (await call('PUT', path, body)).body?.cancel()
    },
    async post(path, body) {
      await (await call('POST', path, body)).body?.cancel()
    },
  }
}
