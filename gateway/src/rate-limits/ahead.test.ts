import { createAhead } from './ahead.ts'

const windowMs = 60_000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/**
 * Calls `passes` a number of times.
 * @returns how many calls passed without a request to Redis
 */
function countPasses(ahead: ReturnType<typeof createAhead>, times: number): number {
  return Array.from({ length: times }, () => ahead.passes('ada')).filter(Boolean).length
}

test('passes() returns false until the shared count of a key is known', () => {
  const ahead = createAhead(5, () => undefined)
  expect(ahead.passes('ada')).toBe(false)
  ahead.note('ada', 1, windowMs)
  expect(ahead.passes('bob')).toBe(false)
  expect(ahead.passes('ada')).toBe(true)
})

test('passes() returns true until the known count of all instances reaches the maximum', () => {
  const ahead = createAhead(5, () => undefined)
  ahead.note('ada', 2, windowMs)
  expect(countPasses(ahead, 10)).toBe(3)
  expect(ahead.take('ada')).toBe(3)
  expect(countPasses(ahead, 10)).toBe(0)
  ahead.note('ada', 4, windowMs)
  expect(countPasses(ahead, 10)).toBe(1)
  ahead.note('ada', 9, windowMs)
  expect(countPasses(ahead, 10)).toBe(0)
})

test('shares the number of passed calls with other instances after a short delay, once per key', () => {
  const shares: [string, number][] = []
  const ahead = createAhead(50, (key) => shares.push([key, ahead.take(key)]))
  ahead.note('ada', 1, windowMs)
  ahead.note('bob', 1, windowMs)
  countPasses(ahead, 7)
  ahead.passes('bob')
  expect(shares).toEqual([])
  jest.advanceTimersByTime(250)
  expect(shares).toEqual([
    ['ada', 7],
    ['bob', 1],
  ])
  jest.advanceTimersByTime(1_000)
  expect(shares).toHaveLength(2)
  expect(ahead.take('ada')).toBe(0)
})

test('calls that pass while counts are being shared are included in the next batch', () => {
  const ahead = createAhead(50, () => undefined)
  ahead.note('ada', 1, windowMs)
  countPasses(ahead, 2)
  expect(ahead.take('ada')).toBe(2)
  countPasses(ahead, 3)
  ahead.note('ada', 3, windowMs)
  expect(ahead.take('ada')).toBe(3)
})

test('passes() returns false in a new window, and after a failure to share counts', () => {
  const ahead = createAhead(50, () => undefined)
  ahead.note('ada', 1, windowMs)
  expect(ahead.passes('ada')).toBe(true)
  jest.advanceTimersByTime(windowMs)
  expect(ahead.passes('ada')).toBe(false)
  ahead.note('ada', 1, windowMs)
  ahead.forget('ada')
  expect(ahead.passes('ada')).toBe(false)
})

test('first calls with an unknown key are counted only locally, and the next call requests the shared count', () => {
  const shared: string[] = []
  const local = { calls: 3, windowMs }
  const ahead = createAhead(50, (key) => shared.push(key), local)
  expect(countPasses(ahead, 5)).toBe(3)
  jest.advanceTimersByTime(1_000)
  expect(shared).toEqual([])
  expect(ahead.take('ada')).toBe(3)
  expect(countPasses(ahead, 5)).toBe(0)
  ahead.note('ada', 4, windowMs)
  expect(countPasses(ahead, 1)).toBe(1)
  jest.advanceTimersByTime(windowMs)
  expect(countPasses(ahead, 5)).toBe(3)
})
