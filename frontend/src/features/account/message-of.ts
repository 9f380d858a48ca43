import { toProblem } from '../../api/problem.ts'
import { SignInFailure } from '../../session/session-client.ts'

/** Returns the message for a failed sign-in or sign-up. */
export function toErrorMessage(error: unknown): string {
  if (error instanceof SignInFailure) return error.message
  return toProblem(error).detail
}
