import { createDevices } from './device.ts'
import { createSeal } from './seal.ts'

const secret = 's'.repeat(32)
const devices = createDevices(createSeal(secret))

/** Returns the cookie of a browser that has signed in to these accounts in the given order. */
async function cookieAfter(...accounts: readonly string[]): Promise<string | undefined> {
  let cookie: string | undefined
  for (const account of accounts) cookie = (await devices.remember(cookie, account)).value
  return cookie
}

test('find() recognises a browser for the last five accounts that it signed in to', async () => {
  const cookie = await cookieAfter('a', 'b', 'c', 'd', 'e', 'b', 'f')
  const known = await Promise.all([...'abcdefg'].map((account) => devices.find(cookie, account)))
  expect(known.map((id) => id !== undefined)).toEqual([
    ...[false, true, true, true, true, true],
    false,
  ])
})

test('remember() creates a new device id at each sign-in', async () => {
  const first = await cookieAfter('a')
  const { value: second } = await devices.remember(first, 'a')
  expect(await devices.find(second, 'a')).not.toBe(await devices.find(first, 'a'))
})

test('find() returns undefined for a missing, forged or expired cookie, and for another secret or purpose', async () => {
  const cookie = (await cookieAfter('a')) ?? ''
  const content = { id: 'x', accounts: ['a'] }
  const other = await createSeal('o'.repeat(32)).seal('device', content, 60)
  const session = await createSeal(secret).seal('cookie', content, 60)
  const old = await createSeal(secret).seal('device', content, -60)
  const [tag = '', ...parts] = cookie.split('.').reverse()
  const forged = [...parts.reverse(), `${tag.startsWith('A') ? 'B' : 'A'}${tag.slice(1)}`].join('.')
  for (const text of [undefined, '', 'a.b.c.d.e', forged, other, session, old]) {
    expect(await devices.find(text, 'a')).toBeUndefined()
  }
  expect(await devices.find(cookie, 'a')).toBeDefined()
})

test('find() recognises a browser while the secret is being rotated', async () => {
  const cookie = await cookieAfter('a')
  const next = createDevices(createSeal('n'.repeat(32), secret))
  expect(await next.find(cookie, 'a')).toBe(await devices.find(cookie, 'a'))
})
