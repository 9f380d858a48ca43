/**
 * Overlap of the periods that two successive runs read. Keycloak reports an event only once it is committed, so an
 * earlier event may appear after a later one.
 */
const overlapMs = 10_000
/** Maximum difference between two machines' clocks. */
const clocksMs = 20_000

/**
 * Returns the time from which to read Keycloak events.
 *
 * @param until time of the last processed event
 * @param lookedAt start of the last run that processed all events, by the local clock. Keycloak had already reported
 * much older events by then, so they are not read again.
 */
export function readSince(until: Date, lookedAt?: Date): Date {
  const reportedMs = (lookedAt?.getTime() ?? 0) - overlapMs - clocksMs
  return new Date(Math.max(until.getTime() - overlapMs, reportedMs))
}
