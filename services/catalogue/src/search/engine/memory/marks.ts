function marksFor(count: number) {
  return {
    met: new Uint8Array(count),
    score: new Uint16Array(count),
    /** What the clause in hand has given already. */
    best: new Uint16Array(count),
    inName: new Uint16Array(count),
    byVehicle: new Uint16Array(count),
    byItself: new Uint16Array(count),
    /** In more than its description, where any word may stand. */
    firmly: new Uint16Array(count),
    /** The rows that are found. */
    found: new Uint32Array(count),
  }
}

/** What the clauses of one search leave for each row; a bit of a mask stands for a clause. */
export type Marks = ReturnType<typeof marksFor>

/**
 * Makes what gives each search its marks, for so many rows at least; the next one has the same again. With 1.7 MB of new
 * ones for each search, all that the process holds would be looked through for garbage every few dozen searches.
 */
export function createMarks() {
  let marks = marksFor(0)
  return (count: number): Marks => {
    if (marks.met.length < count) marks = marksFor(Math.ceil(count * 1.25))
    else for (const column of Object.values(marks)) column.fill(0)
    return marks
  }
}
