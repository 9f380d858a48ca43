const pageSize = 20

type Timed = { readonly time?: number }

/**
 * Reads what happened since a moment, of events that come newest first.
 * @param read gives so many of them from a place on
 * @returns oldest first; one that comes meanwhile shifts the rest, so that some may be there twice
 */
export async function listSince<Event extends Timed>(
  read: (place: { readonly first: number; readonly max: number }) => Promise<readonly Event[]>,
  since: Date,
): Promise<Event[]> {
  const isFresh = ({ time = 0 }: Event): boolean => time >= since.getTime()
  // Most looks find nothing new, for which the newest one is enough.
  if (!(await read({ first: 0, max: 1 })).some(isFresh)) return []
  const found: Event[] = []
  for (let first = 0; ; first += pageSize) {
    const fresh = (await read({ first, max: pageSize })).filter(isFresh)
    found.push(...fresh)
    if (fresh.length < pageSize) return found.reverse()
  }
}
