import { createLog } from '../observability/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const log = createLog('rest', 'silent')

test('createCircuitBreaker makes no call for 2 s after a failure', async () => {
  let nowMs = 10_000
  const rested = createCircuitBreaker(
    log,
    'away',
    () => false,
    () => nowMs,
  )
  let requested = 0
  const fail = async () => {
    requested += 1
    throw new Error('away')
  }
  expect(await rested(fail, () => 'without')).toBe('without')
  nowMs += 1_999
  expect(await rested(fail, () => 'without')).toBe('without')
  expect(requested).toBe(1)
  nowMs += 1
  expect(await rested(fail, () => 'without')).toBe('without')
  expect(requested).toBe(2)
})

test('createCircuitBreaker rethrows an error response from the server, and still makes the next call', async () => {
  const rested = createCircuitBreaker(log, 'away', (error) => error instanceof RangeError)
  const refuse = () => Promise.reject(new RangeError('too many'))
  await expect(rested(refuse, () => 'without')).rejects.toThrow('too many')
  expect(
    await rested(
      async () => 'asked',
      () => 'without',
    ),
  ).toBe('asked')
})
