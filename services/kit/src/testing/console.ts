import { testEnvironment } from './environment.ts'

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`Keycloak: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * Signs in as Keycloak's administrator, so that a test can send the same requests as Keycloak's admin console.
 * @returns functions that manage accounts, groups and roles
 */
export async function openConsole() {
  const environment = testEnvironment()
  const { KEYCLOAK_URL: keycloak } = environment
  async function signIn(): Promise<string> {
    const answer = await fetch(`${keycloak}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: environment['KEYCLOAK_ADMIN'] ?? '',
        password: environment['KEYCLOAK_ADMIN_PASSWORD'] ?? '',
      }),
    })
    return (await json<{ access_token: string }>(answer)).access_token
  }
  let token = await signIn()
  let pending: Promise<string> | undefined
  /** Signs in once for all requests that wait, because Keycloak rejects concurrent sign-ins of the same account. */
  const signInAgain = () =>
    (pending ??= signIn().finally(() => {
      pending = undefined
    }))

  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    const realm = `${keycloak}/admin/realms/${environment['KEYCLOAK_REALM'] ?? 'axle'}`
    const send = () =>
      fetch(realm + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    let answer = await send()
    if (answer.status === 401) {
      // The token may have expired, because tokens of the `master` realm are valid for only a minute.
      token = await signInAgain()
      answer = await send()
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const fetchRole = async (name: string) =>
    json<{ id: string }>(await ask('GET', `/roles/${encodeURIComponent(name)}`))
  const roles = async (name = 'admin') => [await fetchRole(name)]

  return {
    /** Changes fields of an account. Sends the whole account, as the form in Keycloak's admin console does. */
    change: async (id: string, fields: object): Promise<void> => {
      const now = await json<object>(await ask('GET', `/users/${id}`))
      await ask('PUT', `/users/${id}`, { ...now, ...fields })
    },
    grantAdmin: async (id: string, role = 'admin'): Promise<void> => {
      await ask('POST', `/users/${id}/role-mappings/realm`, await roles(role))
    },
    revokeAdmin: async (id: string, role = 'admin'): Promise<void> => {
      await ask('DELETE', `/users/${id}/role-mappings/realm`, await roles(role))
    },
    setPassword: async (id: string, value: string): Promise<void> => {
      await ask('PUT', `/users/${id}/reset-password`, { type: 'password', value, temporary: false })
    },
    /** Ends all sessions of an account. */
    logout: async (id: string): Promise<void> => {
      await ask('POST', `/users/${id}/logout`)
    },
    endSession: async (session: string): Promise<void> => {
      await ask('DELETE', `/sessions/${session}?isOffline=false`)
    },
    /** Creates an account that can sign in. @returns the account's id */
    makePerson: async (email: string, password: string): Promise<string> => {
      const credentials = [{ type: 'password', value: password, temporary: false }]
      const name = { firstName: 'Ada', lastName: 'Byron' }
      const account = { username: email, email, ...name, enabled: true, credentials }
      return (await ask('POST', '/users', account)).headers.get('location')?.split('/').at(-1) ?? ''
    },
    /** Returns the account's events from Keycloak, with their IP addresses. */
    fetchEvents: async (id: string): Promise<readonly string[]> => {
      type Kept = { type: string; ipAddress: string }
      const events = await json<Kept[]>(await ask('GET', `/events?user=${id}`))
      return events.map(({ type, ipAddress }) => `${type} ${ipAddress}`)
    },
    remove: async (id: string): Promise<void> => {
      await ask('DELETE', `/users/${id}`)
    },
    /** Creates a group, or a subgroup if `within` is given. @returns the group's id */
    makeGroup: async (name: string, within?: string): Promise<string> => {
      const path = within === undefined ? '/groups' : `/groups/${within}/children`
      const made = await ask('POST', path, { name })
      return made.headers.get('location')?.split('/').at(-1) ?? ''
    },
    removeGroup: async (id: string): Promise<void> => {
      await ask('DELETE', `/groups/${id}`)
    },
    /** Grants the admin role to a group (`POST`), or revokes it (`DELETE`). */
    changeGroup: async (id: string, method: 'POST' | 'DELETE'): Promise<void> => {
      await ask(method, `/groups/${id}/role-mappings/realm`, await roles())
    },
    join: async (id: string, group: string): Promise<void> => {
      await ask('PUT', `/users/${id}/groups/${group}`)
    },
    leave: async (id: string, group: string): Promise<void> => {
      await ask('DELETE', `/users/${id}/groups/${group}`)
    },
    makeRole: async (name: string): Promise<void> => {
      await ask('POST', '/roles', { name })
    },
    removeRole: async (name: string): Promise<void> => {
      await ask('DELETE', `/roles/${encodeURIComponent(name)}`)
    },
    /** Adds a role to a composite role (`POST`), or removes it from the composite role (`DELETE`). */
    changeRole: async (name: string, method: 'POST' | 'DELETE', held = 'admin'): Promise<void> => {
      await ask(method, `/roles-by-id/${(await fetchRole(name)).id}/composites`, await roles(held))
    },
  }
}
