import { format } from 'node:util'

// A busy machine is slow. A test that waits in vain still fails with the name of its condition.
jest.setTimeout(60_000)

/** Messages of console.error. Any of them fails the component test, such as React's warning about an invalid tree. */
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
