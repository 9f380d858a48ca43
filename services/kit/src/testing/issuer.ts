import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Person = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

/**
 * Creates a user for tests. Fields that the test does not specify get default values, with a unique id and email
 * address.
 */
export function person(input: Partial<Person> = {}): Person {
  const id = input.id ?? randomUUID()
  return { id, email: `${id}@axle.test`, name: 'Ada Byron', roles: ['user'], ...input }
}

const audience = 'axle-api'

/**
 * Starts a token issuer for one test. It serves its key set over HTTP, as Keycloak does. Pass `environment` to the
 * service under test. In `token`, `claims` overrides the token's claims, and a value of `undefined` removes a claim.
 */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' }
  let isAway = false
  const server = createServer((request, response) => {
    if (isAway) request.socket.destroy()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/axle`

  async function token(who: Person, claims: Record<string, unknown> = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      iss: issuer,
      aud: audience,
      sub: who.id,
      typ: 'Bearer',
      iat: now,
      exp: now + 900,
      auth_time: now,
      email: who.email,
      email_verified: true,
      name: who.name,
      realm_access: { roles: who.roles },
      ...claims,
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'test-key', typ: 'JWT' })
      .sign(privateKey)
  }

  return {
    token,
    /** Makes the key set unavailable, or available again. */
    setAway: (away: boolean): void => {
      isAway = away
    },
    environment: {
      TOKEN_ISSUER: issuer,
      TOKEN_JWKS_URL: `${issuer}/certs`,
      TOKEN_AUDIENCE: audience,
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
