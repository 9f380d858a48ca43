const pageSize = 20

type Timed = { readonly time?: number }

export type Place = { readonly first: number; readonly max: number }
export const newestOne: Place = { first: 0, max: 1 }

/**
 * Lists the events since a given time.
 *
 * @param newest function that reads the newest event from a list that contains at least the events that `read` returns
 * @param read function that reads a page, newest event first
 * @returns the events, oldest first. Some events may occur twice, because an event that arrives between two requests
 * shifts the pages.
 */
export async function listSince<Event extends Timed>(
  {
    newest,
    read,
  }: { newest: () => Promise<readonly Timed[]>; read: (place: Place) => Promise<readonly Event[]> },
  since: Date,
): Promise<Event[]> {
  const isFresh = ({ time = 0 }: Timed): boolean => time >= since.getTime()
  // Most runs find nothing new, so reading the newest event is usually enough.
  if (!(await newest()).some(isFresh)) return []
  const found: Event[] = []
  for (let first = 0; ; first += pageSize) {
    const fresh = (await read({ first, max: pageSize })).filter(isFresh)
    found.push(...fresh)
    if (fresh.length < pageSize) return found.reverse()
  }
}
