/** Name of the file in a layer's evidence folder that contains a record for each test file. */
export const recordsFile = 'files.json'

/** Information about a test file in addition to its result. */
export type FileRecord = Readonly<{
  file: string
  /** Test files that ran concurrently with this file, in the order in which they started. */
  neighbours: readonly string[]
  /** CPU pressure when the test file ended, in per cent, if the system reports it. */
  cpuPressure?: number
}>

/** Records which test files of a run overlap in time. */
export function createNeighbours() {
  const running = new Map<string, Set<string>>()

  return {
    start: (file: string): void => {
      const others = [...running.keys()]
      for (const neighbours of running.values()) neighbours.add(file)
      running.set(file, new Set(others))
    },
    /** @returns the neighbours of a test file that has just ended */
    end: (file: string): readonly string[] => {
      const neighbours = [...(running.get(file) ?? [])]
      running.delete(file)
      return neighbours
    },
    running: (): readonly string[] => [...running.keys()],
  }
}
