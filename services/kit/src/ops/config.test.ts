import { z } from 'zod'
import { readConfig } from './config.ts'

const shape = {
  AXLE_ENV: z.enum(['development', 'production']).default('development'),
  SESSION_SECRET: z.string().min(8),
  MAIL: z.email().optional(),
}

it('takes an empty variable for none', () => {
  const config = readConfig(shape, { SESSION_SECRET: 'long-enough', MAIL: '', AXLE_ENV: '' })
  expect(config).toEqual({ AXLE_ENV: 'development', SESSION_SECRET: 'long-enough' })
})

it('lists every fault by variable, without a value', () => {
  const read = () => readConfig(shape, { SESSION_SECRET: 'short', MAIL: 'nobody' })
  expect(read).toThrow(/SESSION_SECRET: .*\n {2}MAIL: /)
  expect(read).not.toThrow(/short\b|nobody/)
})

it("refuses the demo's secrets in production only", () => {
  const demo = { SESSION_SECRET: 'demo-session-secret' }
  expect(readConfig(shape, demo).SESSION_SECRET).toBe('demo-session-secret')
  expect(() => readConfig(shape, { ...demo, AXLE_ENV: 'production' })).toThrow(
    "SESSION_SECRET: is the demo's",
  )
  const secret = 'my-own-secret-of-thirty-two-signs'
  const own = { SESSION_SECRET: secret, AXLE_ENV: 'production', HOSTNAME: 'demo-1' }
  expect(readConfig(shape, own).SESSION_SECRET).toBe(secret)
})
