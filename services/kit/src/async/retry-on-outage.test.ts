import { mongo } from 'mongoose'
import { retryOnOutage } from './retry-on-outage.ts'

const silent = { warn: () => undefined }
const soon = { patienceMs: 60_000, pauseMs: 1 }
const outage = () => new mongo.MongoServerError({ ok: 0, code: 189, errmsg: 'stepped down' })

/** Creates a function that throws the given errors in order and then succeeds. */
function workAfter(...faults: readonly Error[]) {
  const left = [...faults]
  let tries = 0
  const work = async (): Promise<string> => {
    tries += 1
    const fault = left.shift()
    if (fault) throw fault
    return 'done'
  }
  return { work, tries: () => tries }
}

test('retryOnOutage retries its function during an outage', async () => {
  const { work, tries } = workAfter(outage(), outage())
  expect(await retryOnOutage(work, silent, soon)).toBe('done')
  expect(tries()).toBe(3)
})

test('retryOnOutage throws at once when the error is not an outage', async () => {
  const { work, tries } = workAfter(new TypeError('x is undefined'))
  await expect(retryOnOutage(work, silent, soon)).rejects.toThrow('x is undefined')
  expect(tries()).toBe(1)
})

test('retryOnOutage throws when an outage lasts longer than the retry timeout', async () => {
  const { work, tries } = workAfter(outage())
  await expect(retryOnOutage(work, silent, { ...soon, patienceMs: 0 })).rejects.toThrow(
    'stepped down',
  )
  expect(tries()).toBe(1)
})
