/** Runs an entry point. The returned number is the exit code, and an Error is printed as one message. */
export async function runMain(main: () => Promise<number>): Promise<void> {
  // A closed terminal accepts no output. That must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // A signal handler, or a socket that a library keeps open, must not keep the process alive.
  process.exit()
}
