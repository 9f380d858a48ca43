import type { IdentityProvider, ProviderAnswer } from './identity-provider.ts'
import { SignInFailure, type SessionClient } from './session-client.ts'
import type { SignInWay } from './sign-in-record.rules.ts'

type Sources = Readonly<{ client: SessionClient; provider: IdentityProvider }>

/**
 * Requests a new token. The request goes to the identity provider if the user signed in there. Otherwise, it goes to
 * the gateway, whose cookie holds the refresh token. The result is `refused` only if the token was denied. If the
 * server fails, the result is `unreachable`.
 */
export async function askForToken(
  { client, provider }: Sources,
  way: SignInWay,
): Promise<ProviderAnswer> {
  if (way === 'provider') return provider.token()
  try {
    const { token } = await client.refresh()
    return { kind: 'token', token }
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    const { status, detail } = error.problem
    const isRefused = status === 401 || status === 403
    return isRefused ? { kind: 'refused', reason: detail } : { kind: 'unreachable' }
  }
}
