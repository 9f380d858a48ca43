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

test('links are numbered from one, and sort by their numbers', () => {
  const first = linkAfter(undefined, entry)
  const second = linkAfter(first, { ...entry, _id: 'other' })
  expect([first._id, second._id]).toEqual(['000000000001', '000000000002'])
  expect([idBefore(first), idBefore(second)]).toEqual([undefined, first._id])
})

test.each([
  ['who made the change', { by: 'mallory@axle.test' }],
  ['the time', { at: new Date('2026-11-29T10:00:00.001Z') }],
  ['the outcome', { outcome: 'refused' }],
  ['the object', { target: { kind: 'order', id: 'one' } }],
  ['a reason that moved to the detail', { detail: 'a' }],
] as const)('the hash is another one when %s is', (_what, change) => {
  expect(hashOfLink(undefined, { ...entry, ...change })).not.toBe(hashOfLink(undefined, entry))
})

test('the hash is another one behind another link', () => {
  const first = linkAfter(undefined, entry)
  expect(hashOfLink(first, entry)).not.toBe(first.hash)
})
