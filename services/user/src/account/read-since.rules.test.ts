import { readSince } from './read-since.rules.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('events are read again for ten seconds before the last one, which may have been reported too late', () => {
  expect(readSince(at(1000))).toEqual(at(990))
  expect(readSince(at(1000), at(1001))).toEqual(at(990))
})

test('the last events are not read for ever: not half a minute after them', () => {
  expect(readSince(at(1000), at(1019))).toEqual(at(990))
  expect(readSince(at(1000), at(1031))).toEqual(at(1001))
})

test('a clock that is behind makes nothing be left out', () => {
  expect(readSince(at(1000), at(500))).toEqual(at(990))
})
