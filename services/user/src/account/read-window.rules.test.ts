import { readSince } from './read-window.rules.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('readSince goes back ten seconds before the last event, because Keycloak may report events late', () => {
  expect(readSince(at(1000))).toEqual(at(990))
  expect(readSince(at(1000), at(1001))).toEqual(at(990))
})

test('readSince no longer goes back to the last event when a run started thirty seconds after it', () => {
  expect(readSince(at(1000), at(1019))).toEqual(at(990))
  expect(readSince(at(1000), at(1031))).toEqual(at(1001))
})

test('readSince skips no event when the local clock is behind', () => {
  expect(readSince(at(1000), at(500))).toEqual(at(990))
})
