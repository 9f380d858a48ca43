import { needsSecondStep } from './config.ts'

test.each([
  ['production', undefined, true],
  ['production', 'false', false],
  ['development', undefined, false],
  ['test', 'true', true],
] as const)(
  'in %s, with ADMIN_SECOND_STEP %s, admins need a second step: %s',
  (mode, setting, is) => {
    expect(needsSecondStep({ AXLE_ENV: mode, ADMIN_SECOND_STEP: setting })).toBe(is)
  },
)
