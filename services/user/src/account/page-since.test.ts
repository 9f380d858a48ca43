import { listSince, newestOne } from './page-since.ts'

/**
 * Creates a function that returns pages of events with these times, in milliseconds since 1970. Like Keycloak, it
 * returns the newest event first.
 */
function createPages(times: readonly number[]) {
  const asked: number[] = []
  const all = times.toSorted((a, b) => b - a).map((time) => ({ time }))
  const read = async ({ first, max }: { readonly first: number; readonly max: number }) => {
    asked.push(max)
    return all.slice(first, first + max)
  }
  return { asked, read, newest: () => read(newestOne) }
}

const timesSince = async (times: readonly number[], since: number) =>
  (await listSince(createPages(times), new Date(since))).map(({ time }) => time)

test('listSince returns the events at or after a time, oldest first', async () => {
  expect(await timesSince([10, 20, 30, 40], 20)).toEqual([20, 30, 40])
  expect(await timesSince([10, 20], 21)).toEqual([])
  expect(await timesSince([], 0)).toEqual([])
})

test.each([19, 20, 21, 40, 41, 100])('listSince reads all of %i new events', async (many) => {
  const times = Array.from({ length: many }, (_unused, index) => 1_000 + index)
  expect(await timesSince([1, 2, 3, ...times], 1_000)).toEqual(times)
})

test('listSince reads only one event when there are no new ones', async () => {
  const { asked, ...pages } = createPages(Array.from({ length: 500 }, (_unused, index) => index))
  expect(await listSince(pages, new Date(1_000))).toEqual([])
  expect(asked).toEqual([1])
})
