import { createSeal } from './seal.ts'

const seal = createSeal('a secret of this test and of no other')

test('a sealed secret can be opened only for its own webhook', async () => {
  const sealed = await seal.seal('w1', 'whsec_text')
  expect(sealed).not.toContain('whsec_text')
  expect(await seal.open('w1', sealed)).toBe('whsec_text')
  expect(await seal.open('w2', sealed)).toBeUndefined()
})

test('a sealed secret cannot be opened with a different key or after it was altered', async () => {
  const other = createSeal('another secret of this test, and long enough')
  expect(await other.open('w1', await seal.seal('w1', 'whsec_text'))).toBeUndefined()
  const sealed = await seal.seal('w1', 'whsec_text')
  expect(await seal.open('w1', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
})
