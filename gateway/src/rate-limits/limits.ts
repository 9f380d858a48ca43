import { Refusal } from '@axle/kit/errors/errors'
import type { RedisClient } from '@axle/kit/redis/redis'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { AccountKey } from './account-key.ts'
import { toNetwork, toSite } from './address.rules.ts'
import { createCounter, type Rule } from './counter.ts'
import { waitInWords } from './wait.rules.ts'

export type LimitOptions = {
  /** Connection with a circuit breaker. */
  readonly redis: RedisClient
  readonly prefix: string
  readonly perMinute: number
  readonly signInsPerMinute: number
  readonly failedSignInsPerHour: number
  readonly mailsPerHour: number
  readonly ordersPerMinute: number
  readonly uploadsPerMinute: number
  readonly reviewsPerMinute: number
  /** Returns the account key of an email address. */
  readonly toAccountKey: AccountKey
}

/**
 * Maximum number of report requests per IP address. A browser sends all reports of a page in one request, and more
 * requests would flood the log.
 */
const reportsPerMinute = 30
/**
 * Maximum number of requests per IP address that only this instance counts. It is at most 1 % of a limit, except for
 * reports.
 */
const maxLocalCalls = 9
/**
 * An IPv6 /48 network gets this many times the limit of a /64 network, because several callers may share it, such as
 * the phones of one carrier.
 */
const networksPerSite = 4
const hourSeconds = 3600

function refuse({ msBeforeNext }: RateLimiterRes, what = 'requests'): Refusal {
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Refusal('too-many-requests', `Too many ${what}. Please wait ${waitInWords(wait)}.`, {
    retryAfterSeconds: wait,
  })
}

/**
 * Returns a function that creates counters, each with its name in the prefix of its Redis keys. While Redis is
 * unavailable, each instance counts locally.
 */
function createCounters({ redis, prefix }: LimitOptions) {
  return (name: string, rule: Rule) => {
    const counter = createCounter(redis, `${prefix}limit:${name}`, rule)
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

/** Creates the limits per account for operations that need no sign-in. */
function createAccountLimits(
  { signInsPerMinute, failedSignInsPerHour, mailsPerHour, toAccountKey }: LimitOptions,
  createLimit: ReturnType<typeof createCounters>,
) {
  const signIns = createLimit('sign-in-account', { points: signInsPerMinute })
  const failedSignIns = createLimit('sign-in-failed', {
    points: failedSignInsPerHour,
    seconds: hourSeconds,
    what: 'failed sign-ins',
  })
  const mails = createLimit('mail-account', {
    points: mailsPerHour,
    seconds: hourSeconds,
    what: 'emails to this address',
  })
  return {
    /**
     * Counts requests that contain a password, separately for each account, from all IP addresses together. This limit
     * is stricter than the general request limit.
     */
    countAccount: (email: string): Promise<void> => signIns.count(toAccountKey(email)),
    /**
     * Counts a sign-in as failed before its result is known, so that concurrent guesses all count.
     * `uncountFailedSignIn` removes it from the count.
     * @param source the account, combined with the network or the device that the attempt came from
     */
    countFailedSignIn: failedSignIns.count,
    uncountFailedSignIn: failedSignIns.uncount,
    /** Counts requests that send an email, separately for each recipient's account. This is the strictest limit. */
    countMail: (email: string): Promise<void> => mails.count(toAccountKey(email)),
  }
}

/**
 * Creates the rate limits. All instances share the counts in Redis. While Redis is unavailable, each instance counts
 * locally. Each function throws Refusal `too-many-requests` with the seconds to wait.
 */
export function createLimits(options: LimitOptions) {
  const { perMinute, signInsPerMinute, ordersPerMinute, uploadsPerMinute, reviewsPerMinute } =
    options
  const createLimit = createCounters(options)
  const limit = (name: string, rule: Rule) => createLimit(name, rule).count

  /** Limits an IP address by its network and by its site, which contains several networks. */
  function limitAddress(name: string, rule: Rule) {
    const ofNetwork = limit(name, rule)
    const ofSite = limit(`${name}-site`, { ...rule, points: rule.points * networksPerSite })
    return async (address: string): Promise<void> => {
      await ofNetwork(toNetwork(address))
      const site = toSite(address)
      if (site !== undefined) await ofSite(site)
    }
  }

  const localCalls = Math.min(maxLocalCalls, Math.floor(perMinute / 100))
  const byAddress = limitAddress('address', { points: perMinute, localCalls })
  const byPerson = limit('person', { points: perMinute })
  const signInsByAddress = limitAddress('sign-in-address', {
    points: signInsPerMinute,
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
    /**
     * Counts requests that contain a password or send an email, separately for each IP address. This limit is stricter
     * than the general request limit.
     */
    countSignIn: signInsByAddress,
    /**
     * Counts automatic browser reports, separately for each IP address. This limit is stricter than the general request
     * limit.
     */
    countReport: reportsByAddress,
    ...createAccountLimits(options, createLimit),
    /**
     * Stricter limits per user for requests that reserve stock, call the payment provider, write a review or decode an
     * image.
     */
    countOrder: ofPerson('orders', ordersPerMinute),
    countPayment: ofPerson('payments', ordersPerMinute),
    countReview: ofPerson('reviews', reviewsPerMinute),
    countUpload: ofPerson('pictures', uploadsPerMinute),
  }
}

export type Limits = ReturnType<typeof createLimits>
