import type { SecondStep } from '../../api/shop.gen.ts'

/** Returns the list label of a second sign-in step, such as 'Passkey: key ring' or 'Recovery codes: 11 left'. */
export function stepWords({ kind, name, left = 0 }: SecondStep): string {
  if (kind === 'recovery-codes') return `Recovery codes: ${left} left`
  const word = kind === 'app' ? 'Authenticator app' : 'Passkey'
  return name === undefined ? word : `${word}: ${name}`
}

const how = 'You sign in with ‘Sign in with a second step’, or with Google.'
const comeBack =
  'If you lose the app or the passkey, choose ‘Try Another Way’ there and enter a recovery code.'
const noWayBack =
  'You have no recovery codes. Without the app or the passkey you would be locked out.'

/** Returns advice on second sign-in steps, including how to sign in after losing the app or the passkey. */
export function adviceFor(steps: readonly SecondStep[]): string {
  if (steps.length === 0) {
    return `After your password, you enter a code from an authenticator app or use a passkey. ${how}`
  }
  const left = steps.find(({ kind }) => kind === 'recovery-codes')?.left ?? 0
  return `${how} ${left > 0 ? comeBack : noWayBack}`
}

/** Explains the effect of removing a second sign-in step. Removing the last step also removes the recovery codes. */
export function whatRemovalMeans(step: SecondStep, steps: readonly SecondStep[]): string {
  const others = steps.filter(({ _id }) => _id !== step._id)
  if (others.some(({ kind }) => kind !== 'recovery-codes')) {
    return step.kind === 'recovery-codes' ? noWayBack : 'The others are still asked for.'
  }
  const gone = others.length === 0 ? '' : ' Your recovery codes are removed, too.'
  return `Anyone who knows your password can then sign in without a second step.${gone}`
}
