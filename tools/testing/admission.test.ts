import { createAdmission, hasRunOutOfMemory } from './admission.ts'

function create(workers: number, readings: (number | undefined)[]) {
  let waits = 0
  const admission = createAdmission({
    workers,
    maxPressure: 60,
    readPressure: () => Promise.resolve(readings.shift()),
    wait: async () => {
      waits += 1
      await new Promise((resolve) => setImmediate(resolve))
    },
  })
  return { ...admission, waits: () => waits }
}

test('first test file starts immediately, whatever the CPU pressure', async () => {
  const { enter, waits } = create(2, [99])
  await enter()
  expect(waits()).toBe(0)
})

test('second test file waits while the CPU pressure exceeds 60 per cent', async () => {
  const { enter, waits } = create(2, [99, 61, 60])
  await enter()
  await enter()
  expect(waits()).toBe(2)
})

test('second test file starts immediately if the system reports no CPU pressure', async () => {
  const { enter, waits } = create(2, [undefined])
  await enter()
  await enter()
  expect(waits()).toBe(0)
})

test('waiting test files start one at a time', async () => {
  let running = 0
  const waits: number[] = []
  const { enter, leave } = createAdmission({
    workers: 3,
    maxPressure: 60,
    readPressure: () => Promise.resolve(99),
    wait: () => {
      waits.push(running)
      if (waits.length === 5) leave()
      return Promise.resolve()
    },
  })
  const start = async () => {
    await enter()
    running += 1
  }
  await Promise.all([start(), start()])
  expect(waits).toEqual([1, 1, 1, 1, 1])
})

test('reduce() lowers the number of concurrent test files, but not below one', async () => {
  const { enter, leave, reduce } = create(2, [0, 0, 0])
  expect([reduce(), reduce()]).toEqual([1, 1])
  await enter()
  let hasStarted = false
  const second = enter().then(() => (hasStarted = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasStarted).toBe(false)
  leave()
  await second
})

test('hasRunOutOfMemory recognises the message of a worker that ran out of memory', () => {
  const end = 'A jest worker process (pid=7) was terminated by another process: signal=SIGKILL, '
  expect(hasRunOutOfMemory(`${end}exitCode=null.`)).toBe(true)
  expect(hasRunOutOfMemory('Jest worker ran out of memory and crashed')).toBe(true)
  expect(hasRunOutOfMemory('expected 137')).toBe(false)
})
