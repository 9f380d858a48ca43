import { testEnvironment } from '@axle/kit/testing/environment'
import type { openPages, Page } from '@axle/kit/testing/pages'
import { untilSignedIn } from '@axle/kit/testing/sign-in'
import { createHash, randomBytes } from 'node:crypto'
import { password } from './keycloak.setup.ts'

/** Returns functions that create accounts in the realm that simulates Google, and sign in with them. */
export function openGoogle() {
  const environment = testEnvironment()
  const { KEYCLOAK_URL, TOKEN_ISSUER = '', PUBLIC_URL = '' } = environment
  const verifier = randomBytes(32).toString('base64url')
  const redirect = { client_id: 'storefront', redirect_uri: `${PUBLIC_URL}/login` }
  const tokenUrl = (issuer: string): string => `${issuer}/protocol/openid-connect/token`

  async function grant(issuer: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields)
    const answer = await fetch(tokenUrl(issuer), { method: 'POST', body })
    if (!answer.ok) throw new Error(`No token: ${await answer.text()}`)
    return (await answer.json()) as { access_token: string; refresh_token: string }
  }

  /**
   * Opens Keycloak's sign-in page for the shop, and submits the email address and password until Keycloak accepts them.
   *
   * @param more additional query parameters for the page
   * @returns the resulting page
   */
  async function enter(
    pages: ReturnType<typeof openPages>,
    email: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = new URLSearchParams({
      ...redirect,
      response_type: 'code',
      scope: 'openid',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    })
    let page = await pages.open(`${TOKEN_ISSUER}/protocol/openid-connect/auth?${query}`)
    return untilSignedIn(email, async () => {
      page = await pages.send(page, { username: email, password })
      return !page.text.includes('Invalid username or password') && page
    })
  }

  return {
    /**
     * Creates an account whose email address Google has verified.
     * @returns its id at Google
     */
    addPerson: async (email: string): Promise<string> => {
      const { access_token: token } = await grant(`${KEYCLOAK_URL}/realms/master`, {
        grant_type: 'password',
        client_id: 'admin-cli',
        username: environment['KEYCLOAK_ADMIN'] ?? '',
        password: environment['KEYCLOAK_ADMIN_PASSWORD'] ?? '',
      })
      const credentials = [{ type: 'password', value: password, temporary: false }]
      const name = { firstName: 'Grace', lastName: 'Hopper' }
      const person = { username: email, email, emailVerified: true, enabled: true, ...name }
      const answer = await fetch(`${KEYCLOAK_URL}/admin/realms/google-demo/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, credentials }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.headers.get('location')?.split('/').at(-1) ?? ''
    },
    /**
     * Clicks 'Continue With Google' and signs in at the simulated Google.
     * @returns the resulting page
     */
    signIn: (pages: ReturnType<typeof openPages>, email: string): Promise<Page> =>
      enter(pages, email, { kc_idp_hint: 'google' }),
    enter,
    /** Takes the code from the URL to which a sign-in has redirected, and exchanges it for tokens. */
    tokensAt: async ({ url }: Page) =>
      grant(TOKEN_ISSUER, {
        ...redirect,
        grant_type: 'authorization_code',
        code: new URL(url).searchParams.get('code') ?? '',
        code_verifier: verifier,
      }),
    renew: async (refreshToken: string) =>
      grant(TOKEN_ISSUER, {
        client_id: 'storefront',
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
  }
}
