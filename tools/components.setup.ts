import { format } from 'node:util'

// A long timeout, because a busy machine is slow. If the condition of a wait never becomes true, the error still names
// the condition.
jest.setTimeout(60_000)

/**
 * Messages that a component test wrote to console.error. Each one fails the test, for example React's warning about
 * invalid nesting.
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
