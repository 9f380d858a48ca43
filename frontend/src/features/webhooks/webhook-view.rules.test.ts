import type { Webhook } from '../../api/shop.gen.ts'
import {
  attemptWords,
  readWebhookView,
  stateNote,
  toQuery,
  writeWebhookView,
} from './webhook-view.rules.ts'

const webhook: Webhook = {
  _id: 'w1',
  url: 'https://example.com/',
  events: ['order.paid'],
  state: 'active',
  createdAt: '2026-11-26T10:00:00.000Z',
}

test('readWebhookView reads what writeWebhookView wrote and ignores invalid values in the query string', () => {
  const view = { webhook: 'w1', status: 'failed', page: 2 } as const
  expect(readWebhookView(writeWebhookView(view))).toEqual(view)
  expect(toQuery(view)).toEqual({ id: 'w1', status: 'failed', limit: 25, offset: 25 })
  const nonsense = readWebhookView(new URLSearchParams('webhook=../x&status=eaten&page=-1'))
  expect(nonsense).toEqual({ webhook: 'x', status: '', page: 1 })
  expect(String(writeWebhookView({ webhook: '', status: '', page: 1 }))).toBe('')
})

test.each([
  [{}, undefined],
  [{ failingSince: '2026-11-26T10:00:00.000Z' }, /not delivered/],
  [{ state: 'paused' }, /by an admin/],
  [{ state: 'paused', pausedBecause: 'gone' }, /410/],
  [{ state: 'paused', pausedBecause: 'failing' }, /for days/],
] as const)('stateNote describes a webhook with %j', (changes, note) => {
  const reported = stateNote({ ...webhook, ...changes })
  if (note === undefined) expect(reported).toBeUndefined()
  else expect(reported).toMatch(note)
})

test('attemptWords describes the result of a delivery attempt', () => {
  const attempt = { at: '2026-11-26T10:00:00.000Z', milliseconds: 5 }
  expect(attemptWords({ ...attempt, status: 500 })).toBe('Answered 500')
  expect(attemptWords({ ...attempt, fault: 'The host name does not exist.' })).toBe(
    'The host name does not exist.',
  )
})
