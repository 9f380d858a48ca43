import { readSince } from './read-window.rules.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('readSince returns a time ten seconds before the last event, because Keycloak may report events late', () => {
  expect(readSince(at(1000))).toEqual(at(990))
  expect(readSince(at(1000), at(1001))).toEqual(at(990))
})

test('readSince returns a later time when a run started thirty seconds after the last event', () => {
  expect(readSince(at(1000), at(1019))).toEqual(at(990))
  expect(readSince(at(1000), at(1031))).toEqual(at(1001))
})

test('readSince skips no event when the local clock is behind', () => {
  expect(readSince(at(1000), at(500))).toEqual(at(990))
})
