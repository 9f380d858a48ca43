import { until } from './until.ts'

/**
 * Repeats a sign-in until it returns something. Keycloak refuses an account, as if the password were wrong, while it
 * still notes an earlier sign-in of that account.
 */
export function untilSignedIn<T>(email: string, signIn: () => Promise<T>) {
  return until(`${email} is signed in`, signIn)
}

/**
 * Repeats a request that signs in until it is accepted.
 * @throws Error with the last status if none is accepted in time
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
