import { Refusal } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import type { RedisClient } from '@axle/kit/redis'
import { createRest } from '@axle/kit/rest'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { AccountKey } from './account-key.ts'
import { networkOf, siteOf } from './address.rules.ts'
import { createCounter, type Rule } from './counter.ts'
import { waitInWords } from './wait.rules.ts'

export type LimitOptions = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly perMinute: number
  readonly signInsPerMinute: number
  readonly failedSignInsPerHour: number
  readonly mailsPerHour: number
  readonly ordersPerMinute: number
  readonly uploadsPerMinute: number
  readonly reviewsPerMinute: number
  /** The key of the account with an email address. */
  readonly accountKeyOf: AccountKey
  readonly log: Log
}

/** A browser sends a page's reports together; more would fill the log. */
const reportsPerMinute = 30
/** Calls of an IP address that only this instance counts, at most a hundredth of a limit that is not for reports. */
const maxLocalCalls = 9
/** As many callers as this may share a /48 of IPv6, such as the phones of a carrier. */
const networksPerSite = 4
const hourSeconds = 3600

function refuse({ msBeforeNext }: RateLimiterRes, what = 'requests'): Refusal {
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Refusal('too-many-requests', `Too many ${what}. Please wait ${waitInWords(wait)}.`, {
    retryAfterSeconds: wait,
  })
}

/** Makes counters whose keys begin with their name. While Redis is away each instance counts by itself. */
function createCounters({ redis, prefix, log }: LimitOptions) {
  const rested = createRest(
    log,
    'calls are counted by this instance alone',
    (error) => error instanceof RateLimiterRes,
  )
  return (name: string, rule: Rule) => {
    const counter = createCounter({ redis, rested, keyPrefix: `${prefix}limit:${name}` }, rule)
    async function count(key: string): Promise<void> {
      try {
        await counter.count(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuse(error, rule.what) : error
      }
    }
    return { ...counter, count }
  }
}

/** Makes the limits of what can be done to one account without being signed in. */
function createAccountLimits(
  { signInsPerMinute, failedSignInsPerHour, mailsPerHour, accountKeyOf }: LimitOptions,
  createLimit: ReturnType<typeof createCounters>,
) {
  const signIns = createLimit('sign-in-account', { points: signInsPerMinute, isExact: true })
  const failedSignIns = createLimit('sign-in-failed', {
    points: failedSignInsPerHour,
    seconds: hourSeconds,
    what: 'failed sign-ins',
    isExact: true,
  })
  const mails = createLimit('mail-account', {
    points: mailsPerHour,
    seconds: hourSeconds,
    what: 'emails to this address',
    isExact: true,
  })
  return {
    /** Stricter, for the calls that take a password: by the account, from wherever. */
    countAccount: (email: string): Promise<void> => signIns.count(accountKeyOf(email)),
    /**
     * Counts a sign-in as failed until `uncountFailedSignIn`, so that concurrent guesses all count.
     * @param source the account with the network or the device that tries it
     */
    countFailedSignIn: failedSignIns.count,
    uncountFailedSignIn: failedSignIns.uncount,
    /** Stricter still, for the calls that send a mail: by the account that it goes to. */
    countMail: (email: string): Promise<void> => mails.count(accountKeyOf(email)),
  }
}

/**
 * Counts calls in Redis, which all instances share. While Redis is away each instance counts by itself.
 * Each function throws Refusal `too-many-requests` with the seconds to wait.
 */
export function createLimits(options: LimitOptions) {
  const { perMinute, signInsPerMinute, ordersPerMinute, uploadsPerMinute, reviewsPerMinute } =
    options
  const createLimit = createCounters(options)
  const limit = (name: string, rule: Rule) => createLimit(name, rule).count

  /** Counts an IP address by its network, and by the site that has more networks. */
  function limitAddress(name: string, rule: Rule) {
    const ofNetwork = limit(name, rule)
    const ofSite = limit(`${name}-site`, { ...rule, points: rule.points * networksPerSite })
    return async (address: string): Promise<void> => {
      await ofNetwork(networkOf(address))
      const site = siteOf(address)
      if (site !== undefined) await ofSite(site)
    }
  }

  const localCalls = Math.min(maxLocalCalls, Math.floor(perMinute / 100))
  const byAddress = limitAddress('address', { points: perMinute, localCalls })
  const byPerson = limit('person', { points: perMinute })
  const signInsByAddress = limitAddress('sign-in-address', {
    points: signInsPerMinute,
    isExact: true,
  })
  const reportsByAddress = limitAddress('report-address', {
    points: reportsPerMinute,
    what: 'reports',
    localCalls: maxLocalCalls,
  })
  const ofPerson = (what: string, points: number) =>
    limit(`${what}-person`, { points, what: `${what} within a minute` })

  return {
    countAddress: byAddress,
    countPerson: (personId: string): Promise<void> => byPerson(personId),
    /** Stricter, for the calls that take a password or send a mail: by the caller's address. */
    countSignIn: signInsByAddress,
    /** Stricter, for what browsers report by themselves: by the caller's address. */
    countReport: reportsByAddress,
    ...createAccountLimits(options, createLimit),
    /** Stricter, for the calls that hold stock, ask the payment provider or decode: by their person. */
    countOrder: ofPerson('orders', ordersPerMinute),
    countPayment: ofPerson('payments', ordersPerMinute),
    countReview: ofPerson('reviews', reviewsPerMinute),
    countUpload: ofPerson('pictures', uploadsPerMinute),
  }
}

export type Limits = ReturnType<typeof createLimits>
