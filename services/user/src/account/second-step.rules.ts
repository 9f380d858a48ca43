import type { components } from '@axle/kit/http.gen'
import type { RawUserEvent } from './email-verification.rules.ts'

export type SecondStep = components['schemas']['SecondStep']

/** Credential as Keycloak lists it. Any field may be missing. */
export type RawCredential = {
  readonly id?: string | undefined
  readonly type?: string | undefined
  readonly userLabel?: string | undefined
  readonly createdDate?: number | undefined
  /** JSON text whose fields depend on the credential type. */
  readonly credentialData?: string | undefined
}

const kinds: Readonly<Record<string, SecondStep['kind']>> = {
  otp: 'app',
  webauthn: 'passkey',
  'recovery-authn-codes': 'recovery-codes',
}

/** Returns the number of remaining recovery codes, or 0 if Keycloak does not report the number. */
function countRemainingCodes({ credentialData = '{}' }: RawCredential): number {
  const data: unknown = JSON.parse(credentialData)
  const left: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'remainingCodes') : undefined
  return typeof left === 'number' ? left : 0
}

/** Second step that a user has added or removed on Keycloak's page. */
export type SecondStepChange = {
  readonly at: Date
  readonly accountId: string
  readonly action: 'second-step.added' | 'second-step.removed'
  readonly kind: SecondStep['kind']
  /** IP address of the user. */
  readonly address: string
}

/** Converts a credential event. @returns undefined for a password */
export function readSecondStepChange(event: RawUserEvent): SecondStepChange | undefined {
  const { time = 0, type, userId, ipAddress = '', details } = event
  const kind = kinds[String(details?.['credential_type'])]
  if (kind === undefined || userId === undefined) return undefined
  const action = type === 'REMOVE_CREDENTIAL' ? 'second-step.removed' : 'second-step.added'
  return { at: new Date(time), accountId: userId, action, kind, address: ipAddress }
}

/** Converts a credential to a second step. @returns undefined for other credentials, such as a password */
export function readSecondStep(credential: RawCredential): SecondStep | undefined {
  const { id, type = '', userLabel, createdDate } = credential
  const kind = kinds[type]
  if (kind === undefined || id === undefined) return undefined
  const addedAt = createdDate === undefined ? {} : { addedAt: new Date(createdDate).toISOString() }
  // Omits the label of recovery codes, because it is chosen by Keycloak and not by the user.
  if (kind === 'recovery-codes')
    return { _id: id, kind, ...addedAt, left: countRemainingCodes(credential) }
  return { _id: id, kind, ...(userLabel && { name: userLabel }), ...addedAt }
}

/**
 * Returns all second steps to remove when the user removes one, in the order of removal. The recovery codes are removed
 * before the last app or passkey, because otherwise each sign-in would require a recovery code until all codes were
 * used.
 * @returns an empty list if the step does not exist
 */
export function whatGoesWith(steps: readonly SecondStep[], id: string): SecondStep[] {
  const one = steps.find(({ _id }) => _id === id)
  if (one === undefined) return []
  const others = steps.filter((step) => step !== one)
  const isLast = others.every(({ kind }) => kind === 'recovery-codes')
  return isLast ? [...others, one] : [one]
}
