import { toProblem } from '../../api/problem.ts'
import { SignInFailure } from '../../session/session-client.ts'

/** What to show somebody whose sign-in or sign-up failed. */
export function messageOf(error: unknown): string {
  if (error instanceof SignInFailure) return error.message
  return toProblem(error).detail
}
