import { ModernFakeTimers } from '@jest/fake-timers'
import { addEventHandler } from 'jest-circus'

// Tests replace the timers of the process with fake timers, but test timeouts need the real timers.
const { setTimeout, clearTimeout, setImmediate } = globalThis
const limitMs = Number(process.env['TEST_TIMEOUT_MS'])
type Configuration = ConstructorParameters<typeof ModernFakeTimers>[0]['config']
// Jest's fake timers read only this part of the configuration.
const config = { fakeTimers: {} } as Configuration
const timers = new ModernFakeTimers({ global: globalThis, config })

// Removes these functions, because the runner would not check the expected number of assertions.
Object.assign(expect, { assertions: undefined, hasAssertions: undefined })

Object.assign(jest, {
  useFakeTimers: (options?: Parameters<typeof timers.useFakeTimers>[0]) => {
    timers.useFakeTimers(options)
    return jest
  },
  useRealTimers: () => {
    timers.useRealTimers()
    return jest
  },
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
})

type Work = () => unknown

/** Wraps a test or hook, so that it fails after its timeout or if an unawaited promise is rejected. */
function limit(work: Work, timeoutMs: number): () => Promise<void> {
  return async () => {
    const { promise: failure, reject } = Promise.withResolvers<never>()
    const late = new Error(`Exceeded the timeout of ${timeoutMs} ms.`)
    const timer = setTimeout(() => reject(late), timeoutMs)
    process.on('unhandledRejection', reject)
    process.on('uncaughtException', reject)
    try {
      await Promise.race([failure, Promise.resolve().then(work)])
      // Waits one turn of the event loop, because Node reports a rejected promise only after all pending microtasks.
      await Promise.race([failure, new Promise((resolve) => setImmediate(resolve))])
    } finally {
      clearTimeout(timer)
      process.off('unhandledRejection', reject)
      process.off('uncaughtException', reject)
    }
  }
}

const files = new WeakSet()

addEventHandler((event, { currentDescribeBlock, rootDescribeBlock }) => {
  if (event.name === 'add_test') {
    const test = currentDescribeBlock.children.at(-1)
    if (test?.type === 'test') test.fn = limit(event.fn as Work, event.timeout ?? limitMs)
  }
  if (event.name === 'add_hook') {
    const hook = currentDescribeBlock.hooks.at(-1)
    if (hook) hook.fn = limit(event.fn as Work, event.timeout ?? limitMs)
  }
  if (files.has(rootDescribeBlock)) return
  files.add(rootDescribeBlock)
  rootDescribeBlock.hooks.push({
    type: 'afterAll',
    // Restores timers and mocks, because the next file of the worker uses the same globals.
    fn: () => void jest.useRealTimers().restoreAllMocks(),
    parent: rootDescribeBlock,
    asyncError: new Error(),
    seenDone: false,
    timeout: undefined,
  })
})
