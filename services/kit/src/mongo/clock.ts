let measured: { readonly storeMs: number; readonly atMs: number } | undefined

/**
 * Returns the current time of the database, which all instances share. Between measurements, a monotonic clock advances
 * the time. A machine whose clock is wrong or jumps therefore does not end a reservation or take a lease too early.
 * Before the database's time is known, the function returns this machine's time.
 */
export function storeTime(): Date {
  if (!measured) return new Date()
  return new Date(measured.storeMs + performance.now() - measured.atMs)
}

/**
 * Maximum duration of a request for the database's time, in milliseconds. The measured time is off by up to half the
 * duration.
 */
const maxAnswerMs = 1_000

/**
 * Sets the database's time. A slow response is used only if no time has been set before.
 * @param askedMs when the request was sent, by `performance.now()`. The time is assumed to have been read halfway
 * between the request and now.
 */
export function setStoreTime(time: Date, askedMs: number): void {
  const atMs = performance.now()
  if (measured && atMs - askedMs > maxAnswerMs) return
  measured = { storeMs: time.getTime() + (atMs - askedMs) / 2, atMs }
}
