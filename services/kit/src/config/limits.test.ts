import { createScaled, limitFaults } from './limits.ts'

const inTests = (LIMIT_FACTOR: string) => ({ AXLE_ENV: 'test', LIMIT_FACTOR })

test('LIMIT_FACTOR scales every timeout, unless it sets a separate factor for the timeout’s name', () => {
  const scaled = createScaled(inTests('10,rendering=0.1,redis=2'))
  expect(scaled('service', 10_000)).toBe(100_000)
  expect(scaled('rendering', 5_000)).toBe(500)
  expect(scaled('redis', 400)).toBe(800)
})

test('createScaled returns a whole number of at least 1', () => {
  const scaled = createScaled(inTests('0.0001'))
  expect(scaled('redis', 400)).toBe(1)
})

test.each(['production', 'development', undefined])(
  'LIMIT_FACTOR is an error and has no effect when AXLE_ENV is %s',
  (AXLE_ENV) => {
    const settings = { AXLE_ENV, LIMIT_FACTOR: '10' }
    expect(limitFaults(settings)).toEqual([expect.stringMatching(/^LIMIT_FACTOR: .*AXLE_ENV=test/)])
    expect(createScaled(settings)('redis', 400)).toBe(400)
    expect(limitFaults({ AXLE_ENV })).toEqual([])
    expect(limitFaults({ AXLE_ENV, LIMIT_FACTOR: '' })).toEqual([])
  },
)

test.each(['0', '-1', '101', 'ten', ',redis=1', '1,disk=2', '1,redis', '1,redis=0', '1,=2', 'NaN'])(
  'LIMIT_FACTOR %s is an error and has no effect',
  (text) => {
    expect(limitFaults(inTests(text))).toEqual([expect.stringContaining('LIMIT_FACTOR: ')])
    expect(createScaled(inTests(text))('redis', 400)).toBe(400)
  },
)

test.each(['1', '2.5', '80', '10,redis=1', '10,redis=1,mongo=0.5'])(
  'LIMIT_FACTOR %s is valid in tests',
  (text) => {
    expect(limitFaults(inTests(text))).toEqual([])
  },
)
