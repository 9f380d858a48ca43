import { Refusal } from '@axle/kit/errors/errors'
import type { AccountKey } from '../rate-limits/account-key.ts'
import { toNetwork, toSite } from '../rate-limits/address.rules.ts'
import type { Limits } from '../rate-limits/limits.ts'
import type { DeviceCookie, Devices } from './device.ts'
import type { OpenSession, Sessions } from './session.flow.ts'

export type SignInOptions = {
  readonly sessions: Sessions
  readonly devices: Devices
  readonly limits: Limits
  readonly toAccountKey: AccountKey
}

/** Sign-in attempt of a browser at an IP address. */
export type SignInAttempt = {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly deviceCookie: string | undefined
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'unauthorized'

/**
 * Signs in unless too many sign-ins have failed. Failures are counted separately for each known device, and otherwise
 * by network and account. Attempts from unknown devices also count towards a limit per account. A stranger's wrong
 * passwords therefore do not lock out a known device.
 */
export function createGuardedSignIn({ sessions, devices, limits, toAccountKey }: SignInOptions) {
  /** @throws Refusal `too-many-requests`, or the error of `Sessions.signIn` */
  return async (
    attempt: SignInAttempt,
  ): Promise<{ readonly session: OpenSession; readonly device: DeviceCookie }> => {
    const { email, password, address, deviceCookie } = attempt
    const account = toAccountKey(email)
    const device = await devices.find(deviceCookie, account)
    // An IPv6 /48 counts as one network. Its callers share a count only if they try the same account.
    const source = `${device ?? toSite(address) ?? toNetwork(address)}:${account}`
    await limits.countFailedSignIn(source)
    let hasFailed = false
    try {
      if (device === undefined) await limits.countAccount(email)
      const session = await sessions.signIn(email, password, address)
      return { session, device: await devices.remember(deviceCookie, account) }
    } catch (error) {
      hasFailed = isWrongPassword(error)
      throw error
    } finally {
      if (!hasFailed) await limits.uncountFailedSignIn(source)
    }
  }
}

export type GuardedSignIn = ReturnType<typeof createGuardedSignIn>
