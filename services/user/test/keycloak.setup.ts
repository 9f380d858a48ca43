import { testEnvironment } from '@axle/kit/testing/environment'
import { signInUntilAccepted } from '@axle/kit/testing/sign-in'
import { randomUUID } from 'node:crypto'

export const password = 'correct horse battery'

/** Returns an unused email address. */
export function freshEmail(): string {
  return `${randomUUID()}@axle.test`
}

type Claims = {
  readonly sid: string
  readonly iat: number
  readonly amr?: readonly string[]
  readonly signed_in_at?: Readonly<Record<string, number>>
}

/** Returns a token's claims without verifying the token. */
export const parseClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

type Representation = {
  id: string
  email: string
  emailVerified: boolean
  firstName?: string
  lastName?: string
}

/** Returns functions that act directly on the test run's Keycloak, without the service under test. */
export function openKeycloak() {
  const environment = testEnvironment()
  const realm = `${environment.KEYCLOAK_URL}/admin/realms/${environment['KEYCLOAK_REALM']}`

  async function askForToken(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields)
    const url = `${environment['TOKEN_ISSUER']}/protocol/openid-connect/token`
    return fetch(url, { method: 'POST', body })
  }

  type Tokens = { access_token: string; refresh_token: string }
  async function tokensIn(answer: Response): Promise<Tokens> {
    if (!answer.ok) throw new Error(`Keycloak gave no token: ${await answer.text()}`)
    return (await answer.json()) as Tokens
  }
  const tokenIn = async (answer: Response): Promise<string> => (await tokensIn(answer)).access_token

  const gateway = {
    client_id: environment['GATEWAY_CLIENT_ID'] ?? '',
    client_secret: environment['GATEWAY_CLIENT_SECRET'] ?? '',
  }
  const signIn = (email: string, secret = password): Promise<Response> =>
    askForToken({ ...gateway, grant_type: 'password', username: email, password: secret })

  const signedIn = (email: string, secret = password): Promise<Response> =>
    signInUntilAccepted(() => signIn(email, secret))

  let adminToken: Promise<string> | undefined
  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    adminToken ??= askForToken({
      grant_type: 'client_credentials',
      client_id: environment['USER_SERVICE_CLIENT_ID'] ?? '',
      client_secret: environment['USER_SERVICE_CLIENT_SECRET'] ?? '',
    }).then(tokenIn)
    const token = await adminToken
    const answer = await fetch(realm + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }

  return {
    /** Tries to sign in only once. Intended for accounts that may not be allowed to sign in. */
    signIn,
    /** Signs in. Retries until the sign-in succeeds, because Keycloak may reject it right after another sign-in. */
    signedIn,
    tokenIn,
    /**
     * @param secret the password. Without a password, the account is created faster but cannot sign in.
     * @returns the new account's id
     */
    create: async (email: string, name = 'Ada Byron', secret?: string): Promise<string> => {
      const [firstName, ...rest] = name.split(' ')
      const answer = await ask('POST', '/users', {
        username: email,
        email,
        firstName,
        lastName: rest.join(' '),
        enabled: true,
        credentials: secret ? [{ type: 'password', value: secret, temporary: false }] : [],
      })
      return answer.headers.get('location')?.split('/').at(-1) ?? ''
    },
    find: async (email: string): Promise<Representation | undefined> => {
      const answer = await ask('GET', `/users?exact=true&email=${encodeURIComponent(email)}`)
      return ((await answer.json()) as Representation[])[0]
    },
    /** Opens a new session for a user, even right after another sign-in. */
    openSession: async (email: string, secret = password) => {
      const tokens = await tokensIn(await signedIn(email, secret))
      const { access_token: token, refresh_token: refreshToken } = tokens
      return { token, refreshToken, sid: parseClaims(token).sid }
    },
    refresh: (token: string): Promise<Response> =>
      askForToken({ ...gateway, grant_type: 'refresh_token', refresh_token: token }),
    /** Ends the session that a refresh token belongs to, as a sign-out does. */
    end: async (token: string): Promise<void> => {
      const body = new URLSearchParams({ ...gateway, refresh_token: token })
      await fetch(`${environment['TOKEN_ISSUER']}/protocol/openid-connect/logout`, {
        method: 'POST',
        body,
      })
    },
    change: async (id: string, fields: object): Promise<void> => {
      await ask('PUT', `/users/${id}`, fields)
    },
    /** Links an account to the identity provider `google`, as its owner would do. */
    link: async (id: string, name: string, userId: string = randomUUID()): Promise<void> => {
      const link = { identityProvider: 'google', userId, userName: name }
      await ask('POST', `/users/${id}/federated-identity/google`, link)
    },
    fetchPasswordId: async (id: string): Promise<string> => {
      const answer = await ask('GET', `/users/${id}/credentials`)
      const all = (await answer.json()) as { id: string; type: string }[]
      return all.find(({ type }) => type === 'password')?.id ?? ''
    },
    forgetPassword: async (id: string): Promise<void> => {
      const all = (await (await ask('GET', `/users/${id}/credentials`)).json()) as { id: string }[]
      for (const one of all) await ask('DELETE', `/users/${id}/credentials/${one.id}`)
    },
    rename: async (id: string, firstName: string): Promise<void> => {
      await ask('PUT', `/users/${id}`, { firstName, lastName: '' })
    },
    remove: async (id: string): Promise<void> => {
      await ask('DELETE', `/users/${id}`)
    },
    grantAdmin: async (id: string): Promise<void> => {
      const role: unknown = await (await ask('GET', '/roles/admin')).json()
      await ask('POST', `/users/${id}/role-mappings/realm`, [role])
    },
    isAdmin: async (id: string): Promise<boolean> => {
      const answer = await ask('GET', `/users/${id}/role-mappings/realm/composite`)
      return ((await answer.json()) as { name: string }[]).some(({ name }) => name === 'admin')
    },
  }
}
