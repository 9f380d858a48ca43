let measured: { readonly storeMs: number; readonly atMs: number } | undefined

/**
 * The time that counts: the database's, which all instances share, carried on by a clock that nobody can set. So a
 * machine whose own clock is wrong, or jumps, ends no hold and takes no lease too early. Before the database has said
 * its time it is this machine's.
 */
export function storeTime(): Date {
  if (!measured) return new Date()
  return new Date(measured.storeMs + performance.now() - measured.atMs)
}

/** A slower answer says too little of the time: it is wrong by up to half of what it took. */
const maxAnswerMs = 1_000

/**
 * Takes over the time of the database. A slow answer counts only while there is no other.
 * @param askedMs when it was asked, by `performance.now()`: it answered halfway between then and now
 */
export function setStoreTime(time: Date, askedMs: number): void {
  const atMs = performance.now()
  if (measured && atMs - askedMs > maxAnswerMs) return
  measured = { storeMs: time.getTime() + (atMs - askedMs) / 2, atMs }
}
