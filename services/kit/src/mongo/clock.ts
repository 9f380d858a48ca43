let measured: { readonly storeMs: number; readonly atMs: number } | undefined

/**
 * Returns the current time of the database, which all instances share, advanced by a monotonic clock. So a machine with
 * a wrong or jumping clock does not end a reservation or take a lease too early. Before the database's time is known,
 * the function returns this machine's time.
 */
export function storeTime(): Date {
  if (!measured) return new Date()
  return new Date(measured.storeMs + performance.now() - measured.atMs)
}

/** Maximum duration of a request for the database's time. The result is wrong by up to half of the duration. */
const maxAnswerMs = 1_000

/**
 * Sets the time of the database. A slow response is used only if no time was set before.
 * @param askedMs when the request was sent, by `performance.now()`. The time is assumed to be halfway between the
 * request and now.
 */
export function setStoreTime(time: Date, askedMs: number): void {
  const atMs = performance.now()
  if (measured && atMs - askedMs > maxAnswerMs) return
  measured = { storeMs: time.getTime() + (atMs - askedMs) / 2, atMs }
}
