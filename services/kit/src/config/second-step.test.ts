import { needsSecondStep } from './config.ts'

test.each([
  ['production', undefined, true],
  ['production', 'false', false],
  ['development', undefined, false],
  ['test', 'true', true],
] as const)(
  'needsSecondStep with AXLE_ENV %s and ADMIN_SECOND_STEP %s returns %s',
  (mode, setting, is) => {
    expect(needsSecondStep({ AXLE_ENV: mode, ADMIN_SECOND_STEP: setting })).toBe(is)
  },
)
