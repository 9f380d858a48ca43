/** Overlap of two runs. Keycloak reports an event when it is committed, which may be after a later event. */
const overlapMs = 10_000
/** Maximum difference between the clocks of two machines. */
const clocksMs = 20_000

/**
 * Returns the time from which to read Keycloak's events.
 *
 * @param until time of the last event that was followed
 * @param lookedAt start of the last run that followed all events, by the local clock. Older events had been reported by
 * then, so they are not read again and again.
 */
export function readSince(until: Date, lookedAt?: Date): Date {
  const reportedMs = (lookedAt?.getTime() ?? 0) - overlapMs - clocksMs
  return new Date(Math.max(until.getTime() - overlapMs, reportedMs))
}
