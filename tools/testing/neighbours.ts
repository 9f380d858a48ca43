/** File of a layer's evidence with the records of its test files. */
export const recordsFile = 'files.json'

/** Information about a test file in addition to its result. */
export type FileRecord = Readonly<{
  file: string
  /** Files that ran concurrently with this one, in the order of their starts. */
  neighbours: readonly string[]
  /** CPU pressure at the end of the file, in per cent, if the system reports it. */
  cpuPressure?: number
}>

/** Records which files of a run overlap in time. */
export function createNeighbours() {
  const running = new Map<string, Set<string>>()

  return {
    start: (file: string): void => {
      const others = [...running.keys()]
      for (const neighbours of running.values()) neighbours.add(file)
      running.set(file, new Set(others))
    },
    /** @returns the neighbours of a file that ends */
    end: (file: string): readonly string[] => {
      const neighbours = [...(running.get(file) ?? [])]
      running.delete(file)
      return neighbours
    },
    running: (): readonly string[] => [...running.keys()],
  }
}
