/**
 * Runs the main function of a command. Its return value becomes the exit code. If it throws an error, only the error's
 * message is printed.
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
  // Exits explicitly, because signal handlers, or sockets that a library leaves open, would keep the process alive.
  process.exit()
}
