import { format } from 'node:util'

// A busy machine takes its time; a test that waits in vain ends by what it waits for.
jest.setTimeout(60_000)

/** A component test fails when something complained to the console, such as React about a wrong tree. */
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
