import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Seal } from './seal.ts'

const daySeconds = 24 * 3600
/** Number of days for which a browser stays known after a sign-in. */
const knownDays = 365
/** Maximum number of accounts per browser, so that the cookie stays short. */
const maxAccounts = 5

const content = z.object({ id: z.string(), accounts: z.array(z.string()) })

/** Value and lifetime of a device cookie. */
export type DeviceCookie = { readonly value: string; readonly seconds: number }

/**
 * Recognises a browser that has signed in to an account before, by a sealed cookie (OWASP's 'device cookie' pattern).
 * The cookie contains account keys and an id, and no personal data.
 */
export function createDevices(seal: Seal) {
  async function read(cookie: string | undefined) {
    if (cookie === undefined) return undefined
    return content.safeParse(await seal.open('device', cookie)).data
  }

  return {
    /** @returns the device id, or undefined if the device has not signed in to the account before */
    find: async (cookie: string | undefined, account: string): Promise<string | undefined> => {
      const device = await read(cookie)
      return device?.accounts.includes(account) ? device.id : undefined
    },
    /**
     * Adds an account to the cookie. The device id is new each time, so that a thief with an older cookie cannot use up
     * the owner's attempts.
     */
    remember: async (cookie: string | undefined, account: string): Promise<DeviceCookie> => {
      const before = (await read(cookie))?.accounts ?? []
      const others = before.filter((other) => other !== account)
      const accounts = [account, ...others].slice(0, maxAccounts)
      const seconds = knownDays * daySeconds
      return { value: await seal.seal('device', { id: randomUUID(), accounts }, seconds), seconds }
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
