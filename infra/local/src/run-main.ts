/**
 * Runs an entry point: its number is the exit code, and an Error is one message for a person.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  // A terminal that was closed takes no more text; that must not keep the rest from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // A listener for signals, or a socket that a library keeps, must not hold the process.
  process.exit()
}
