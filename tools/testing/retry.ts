/**
 * Starts part of the test environment, such as the backing services. A failed start is retried once, because a port may
 * be taken or a download may be interrupted. Tests are never retried.
 * @throws the second error
 */
export async function startTwice<T>(
  name: string,
  start: (attempt: 1 | 2) => Promise<T>,
  print: (line: string) => void = console.log,
): Promise<T> {
  try {
    return await start(1)
  } catch (error) {
    print(`${name} did not start, and is started once again: ${String(error)}`)
    return start(2)
  }
}
