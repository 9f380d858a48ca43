import { renderText } from './letter.rules.ts'
import { type Notice, toNoticeLetter } from './notice.rules.ts'

const notice: Notice = {
  action: 'account.disabled',
  about: 'ada@axle.test',
  by: 'grace@axle.test',
  place: 'shop',
  to: 'bob@axle.test',
  at: new Date('2026-11-29T10:00:00.000Z'),
}
const letter = (changes: Partial<Notice> = {}) =>
  toNoticeLetter({ ...notice, ...changes }, 'https://shop.axle.test')

test('notice states what was changed, by whom, when and where, and what to do', () => {
  const text = renderText(letter())
  expect(letter().subject).toBe('The account of an admin was disabled: ada@axle.test')
  expect(text).toContain('Changed by: grace@axle.test')
  expect(text).toContain('Changed in: the dashboard of Axle')
  expect(text).toContain('Changed on: November 29, 2026 at 10:00 AM UTC')
  expect(text).toContain('Remove its admin access or disable it under All Users')
  expect(text).toContain('choose a new password')
  expect(text).toContain('https://shop.axle.test/dashboad/audit')
})

test.each([
  ['role.granted', 'ada@axle.test is an admin now'],
  ['role.revoked', 'ada@axle.test is no longer an admin'],
] as const)('notice about %s has a specific subject', (action, subject) => {
  expect(letter({ action }).subject).toBe(subject)
})

test('notice names the Keycloak console if the account was changed there', () => {
  expect(renderText(letter({ place: 'console', by: 'id-1' }))).toContain(
    'Changed in: Keycloak’s console',
  )
})

test('notice removes line breaks from an email address in the subject', () => {
  expect(letter({ about: 'ada@axle.test\r\nBcc: eve@axle.test' }).subject).not.toMatch(/[\r\n]/)
})
