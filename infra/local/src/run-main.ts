/**
 * Runs the main function of a command. Its return value is the exit code, and an error that it throws is printed as one
 * message.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  // Ignores write errors after the terminal is closed, because they must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // Exits explicitly, because a signal handler, or a socket that a library keeps open, would keep the process alive.
  process.exit()
}
