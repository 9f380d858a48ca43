import { useRef } from 'react'
import { isUndecided, toProblem } from '../../api/problem.ts'
import { type NewAccount, useSignUpMutation } from '../../api/shop.gen.ts'
import { SignInFailure } from '../../session/session-client.ts'
import { useSession } from '../../session/SessionProvider.tsx'

const isTaken = (error: unknown) => toProblem(error).status === 409
const isWrongPassword = (error: unknown) =>
  error instanceof SignInFailure && error.problem.status === 401

/**
 * Creates an account and signs the user in. Retries are safe: if an earlier attempt on this page created the account,
 * or may have created it before its response was lost, a retry signs in instead.
 * @returns a function that throws the error of the refused request
 */
export function useSignUp() {
  const session = useSession()
  const [signUp] = useSignUpMutation()
  const attempted = useRef('')

  return async (account: NewAccount): Promise<void> => {
    const isRepeated = attempted.current === account.email
    try {
      await signUp({ newAccount: account }).unwrap()
      attempted.current = account.email
      await session.signIn(account.email, account.password)
    } catch (error) {
      if (isUndecided(toProblem(error))) attempted.current = account.email
      if (!isRepeated || !isTaken(error)) throw error
      await session.signIn(account.email, account.password).catch((refusal: unknown) => {
        throw isWrongPassword(refusal) ? error : refusal
      })
    }
  }
}
