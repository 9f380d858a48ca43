import type { ListedEntry } from './audit.rules.ts'
import { hashOfLink, idBefore, linkAfter } from './link.ts'

const entry: ListedEntry = {
  _id: 'entry',
  at: new Date('2026-11-29T10:00:00.000Z'),
  action: 'role.granted',
  by: 'grace@axle.test',
  about: 'ada@axle.test',
  aboutId: 'ada',
  place: 'shop',
  outcome: 'done',
}

test('linkAfter numbers links in a sortable format, starting at one', () => {
  const first = linkAfter(undefined, entry)
  const second = linkAfter(first, { ...entry, _id: 'other' })
  expect([first._id, second._id]).toEqual(['000000000001', '000000000002'])
  expect([idBefore(first), idBefore(second)]).toEqual([undefined, first._id])
})

test.each([
  ['the author', { by: 'mallory@axle.test' }],
  ['the time', { at: new Date('2026-11-29T10:00:00.001Z') }],
  ['the outcome', { outcome: 'refused' }],
  ['the object', { target: { kind: 'order', id: 'one' } }],
  ['the detail instead of the reason', { detail: 'a' }],
] as const)('hashOfLink changes when the entry differs in %s', (_what, change) => {
  expect(hashOfLink(undefined, { ...entry, ...change })).not.toBe(hashOfLink(undefined, entry))
})

test('hashOfLink changes when the previous link differs', () => {
  const first = linkAfter(undefined, entry)
  expect(hashOfLink(first, entry)).not.toBe(first.hash)
})
