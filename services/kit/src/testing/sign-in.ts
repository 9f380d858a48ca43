import { until } from './until.ts'

/**
 * Repeats a sign-in until it succeeds. While Keycloak is still recording an account's earlier sign-in, it rejects
 * another sign-in as if the password were wrong.
 */
export function untilSignedIn<T>(email: string, signIn: () => Promise<T>) {
  return until(`${email} is signed in`, signIn)
}

/**
 * Repeats a sign-in request until it is accepted.
 * @throws Error with the last response status after a timeout
 */
export async function signInUntilAccepted<T extends { readonly status: number }>(
  attempt: () => Promise<T>,
): Promise<T> {
  return untilSignedIn('the account', async () => {
    const answer = await attempt()
    if (answer.status === 200) return answer
    throw new Error(`the last answer was ${answer.status}`)
  })
}
