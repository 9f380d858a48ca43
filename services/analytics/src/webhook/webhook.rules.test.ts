import {
  changeInWords,
  hasFailedTooLong,
  type KeptWebhook,
  signingSecrets,
  toWebhook,
  urlFault,
  withNewSecret,
} from './webhook.rules.ts'

const now = new Date('2026-11-26T10:00:00.000Z')
const hour = 3_600_000
const stored: KeptWebhook = {
  _id: 'w1',
  url: 'https://erp.example.com/axle?token=t',
  events: ['order.paid'],
  state: 'active',
  createdAt: now,
  secrets: [{ sealed: 'first' }],
}

test('signingSecrets includes the previous secret for a day after a renewal, but no older secrets', () => {
  const second = withNewSecret(stored, 'second', now)
  const third = withNewSecret({ secrets: second }, 'third', now)
  const sealedAt = (hours: number) =>
    signingSecrets({ secrets: third }, new Date(now.getTime() + hours * hour)).map(
      ({ sealed }) => sealed,
    )
  expect(sealedAt(23)).toEqual(['third', 'second'])
  expect(sealedAt(25)).toEqual(['third'])
})

test('toWebhook returns no secrets, only the time at which the previous secret expires', () => {
  const secrets = withNewSecret(stored, 'second', now)
  const shown = toWebhook({ ...stored, secrets }, now)
  expect(JSON.stringify(shown)).not.toMatch(/first|second/)
  expect(shown.otherSecretUntil).toBe('2026-11-27T10:00:00.000Z')
  expect(toWebhook(stored, now).otherSecretUntil).toBeUndefined()
})

test('toWebhook returns the pause reason only while the webhook is paused', () => {
  const paused = { ...stored, state: 'paused', pausedBecause: 'gone' } as const
  expect(toWebhook(paused, now)).toMatchObject({ state: 'paused', pausedBecause: 'gone' })
  expect(toWebhook({ ...paused, state: 'active' }, now).pausedBecause).toBeUndefined()
})

test.each([
  ['https://example.com/hook?x=1', undefined],
  ['https://example.com:8443/', undefined],
  ['http://example.com/', /https/],
  ['ftp://example.com/', /https/],
  ['https://name@example.com/', /password/],
  ['https://example.com/#part', /#/],
  ['https://localhost/', /public/],
  ['https://shop.localhost./', /public/],
  ['https://metadata.google.internal/', /public/],
  ['nothing', /full URL/],
])('urlFault of %s is %s', (url, fault) => {
  if (fault === undefined) expect(urlFault(url, false)).toBeUndefined()
  else expect(urlFault(url, false)).toMatch(fault)
})

test('urlFault accepts http and localhost when private addresses are allowed', () => {
  expect(urlFault('http://localhost:3000/', true)).toBeUndefined()
  expect(urlFault('ftp://localhost/', true)).toMatch(/https/)
})

test('hasFailedTooLong returns true only after the configured number of days', () => {
  const since = new Date(now.getTime() - 5 * 24 * hour)
  expect(hasFailedTooLong(since, now, 5)).toBe(false)
  expect(hasFailedTooLong(since, new Date(now.getTime() + 1), 5)).toBe(true)
})

test('changeInWords lists the changes but never the URL', () => {
  const { url, events } = stored
  const words = changeInWords({ url, events, state: 'paused' })
  expect(words).toBe('paused; another address; order.paid')
})
