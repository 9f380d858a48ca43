import { readSecondStep, type SecondStep, whatGoesWith } from './second-step.rules.ts'

const createdDate = Date.UTC(2026, 10, 26)
const addedAt = '2026-11-26T00:00:00.000Z'

test.each([
  [
    { type: 'otp', userLabel: 'Phone', createdDate },
    { kind: 'app', name: 'Phone', addedAt },
  ],
  [{ type: 'otp', userLabel: '' }, { kind: 'app' }],
  [
    { type: 'webauthn', userLabel: 'Key' },
    { kind: 'passkey', name: 'Key' },
  ],
  [
    { type: 'recovery-authn-codes', userLabel: 'Codes', credentialData: '{"remainingCodes":11}' },
    { kind: 'recovery-codes', left: 11 },
  ],
  [
    { type: 'recovery-authn-codes', credentialData: 'null' },
    { kind: 'recovery-codes', left: 0 },
  ],
] as const)('readSecondStep reads %j', (credential, step) => {
  expect(readSecondStep({ id: 'c1', ...credential })).toEqual({ _id: 'c1', ...step })
})

test('readSecondStep returns undefined for a password and for a credential without an id', () => {
  expect(readSecondStep({ id: 'c1', type: 'password' })).toBeUndefined()
  expect(readSecondStep({ type: 'otp' })).toBeUndefined()
})

const app: SecondStep = { _id: 'a', kind: 'app' }
const passkey: SecondStep = { _id: 'p', kind: 'passkey' }
const codes: SecondStep = { _id: 'c', kind: 'recovery-codes', left: 3 }

test.each([
  ['a', [app, passkey, codes], [app]],
  ['c', [app, codes], [codes]],
  ['c', [codes], [codes]],
  ['p', [passkey, codes], [codes, passkey]],
  ['a', [passkey, codes], []],
])('whatGoesWith %s of %j returns %j', (id, steps, going) => {
  expect(whatGoesWith(steps, id)).toEqual(going)
})
