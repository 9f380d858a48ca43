const pageSize = 20

type Timed = { readonly time?: number }

export type Place = { readonly first: number; readonly max: number }
export const newestOne: Place = { first: 0, max: 1 }

/**
 * Lists the events since a moment.
 * @param newest reads the newest event of a list, which may hold more events than that of `read`
 * @param read reads a page, the newest event first
 * @returns oldest first; one that comes meanwhile shifts the rest, so that some may be there twice
 */
export async function listSince<Event extends Timed>(
  {
    newest,
    read,
  }: { newest: () => Promise<readonly Timed[]>; read: (place: Place) => Promise<readonly Event[]> },
  since: Date,
): Promise<Event[]> {
  const isFresh = ({ time = 0 }: Timed): boolean => time >= since.getTime()
  // Most looks find nothing new, for which the newest one is enough.
  if (!(await newest()).some(isFresh)) return []
  const found: Event[] = []
  for (let first = 0; ; first += pageSize) {
    const fresh = (await read({ first, max: pageSize })).filter(isFresh)
    found.push(...fresh)
    if (fresh.length < pageSize) return found.reverse()
  }
}
