import { format } from 'node:util'

// The timeout is long, because a busy machine is slow. If a test waits for a condition that never becomes true, the
// error still names that condition.
jest.setTimeout(60_000)

/**
 * Messages that a component test wrote to console.error, such as React's warning about invalid nesting. Each message
 * fails the test.
 */
let faults: string[] = []

beforeEach(() => {
  faults = []
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    faults.push(format(...words))
  })
})
afterEach(() => {
  jest.mocked(console.error).mockRestore()
  if (faults.length > 0) throw new Error(`console.error was called:\n${faults.join('\n')}`)
})
