import { needsSecondStep } from './config.ts'

test.each([
  ['production', undefined, true],
  ['production', 'false', false],
  ['development', undefined, false],
  ['test', 'true', true],
] as const)(
  'with AXLE_ENV %s and ADMIN_SECOND_STEP %s needsSecondStep returns %s',
  (mode, setting, is) => {
    expect(needsSecondStep({ AXLE_ENV: mode, ADMIN_SECOND_STEP: setting })).toBe(is)
  },
)
