/** Keycloak reports an event when it is committed, which may be after a later one. */
const overlapMs = 10_000
/** By so much more the clocks of two machines may differ. */
const clocksMs = 20_000

/**
 * From when on Keycloak's events are to be read.
 * @param until the time of the last one that was followed
 * @param lookedAt when the last look began, by this machine's clock, after which all were followed: what had happened
 * long before it had been reported by then, so that the last events are not read and followed for ever
 */
export function readSince(until: Date, lookedAt?: Date): Date {
  const reportedMs = (lookedAt?.getTime() ?? 0) - overlapMs - clocksMs
  return new Date(Math.max(until.getTime() - overlapMs, reportedMs))
}
