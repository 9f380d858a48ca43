import { createDevices } from './device.ts'
import { createSeal } from './seal.ts'

const secret = 's'.repeat(32)
const devices = createDevices(createSeal(secret))

/** The cookie of a browser that has signed in to these accounts, one after the other. */
async function cookieAfter(...accounts: readonly string[]): Promise<string | undefined> {
  let cookie: string | undefined
  for (const account of accounts) cookie = (await devices.remember(cookie, account)).value
  return cookie
}

test('a browser is known to the last five accounts that it signed in to', async () => {
  const cookie = await cookieAfter('a', 'b', 'c', 'd', 'e', 'b', 'f')
  const known = await Promise.all([...'abcdefg'].map((account) => devices.find(cookie, account)))
  expect(known.map((id) => id !== undefined)).toEqual([
    ...[false, true, true, true, true, true],
    false,
  ])
})

test('a browser has a new id after each sign-in', async () => {
  const first = await cookieAfter('a')
  const { value: second } = await devices.remember(first, 'a')
  expect(await devices.find(second, 'a')).not.toBe(await devices.find(first, 'a'))
})

test('a cookie is unknown if it is missing, forged, sealed by another secret or for another purpose', async () => {
  const cookie = (await cookieAfter('a')) ?? ''
  const content = { id: 'x', accounts: ['a'] }
  const other = await createSeal('o'.repeat(32)).seal('device', content, 60)
  const session = await createSeal(secret).seal('cookie', content, 60)
  const old = await createSeal(secret).seal('device', content, -60)
  const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
  for (const text of [undefined, '', 'a.b.c.d.e', forged, other, session, old]) {
    expect(await devices.find(text, 'a')).toBeUndefined()
  }
  expect(await devices.find(cookie, 'a')).toBeDefined()
})

test('a browser is known while one secret takes the place of the other', async () => {
  const cookie = await cookieAfter('a')
  const next = createDevices(createSeal('n'.repeat(32), secret))
  expect(await next.find(cookie, 'a')).toBe(await devices.find(cookie, 'a'))
})
