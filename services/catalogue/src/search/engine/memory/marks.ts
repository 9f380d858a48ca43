function emptyMarks(count: number) {
  return {
    met: new Uint8Array(count),
    score: new Uint16Array(count),
    /** Points that the current clause has contributed to the row's score so far. */
    best: new Uint16Array(count),
    inName: new Uint16Array(count),
    byVehicle: new Uint16Array(count),
    byItself: new Uint16Array(count),
    /**
     * Clauses that the row matches in fields other than its description. A match only in the description is less
     * reliable, because a description may contain any word.
     */
    firmly: new Uint16Array(count),
    /** The matching rows. */
    found: new Uint32Array(count),
  }
}

/** Match results for each row of the index during one search. In a bit mask, each bit stands for a clause. */
export type Marks = ReturnType<typeof emptyMarks>

/**
 * Returns a function that provides cleared match results for at least `count` rows. All searches reuse the same arrays.
 * If each search allocated 1.7 MB of new arrays, a garbage collection of the whole heap would run every few dozen
 * searches.
 */
export function createMarks() {
  let marks = emptyMarks(0)
  return (count: number): Marks => {
    if (marks.met.length < count) marks = emptyMarks(Math.ceil(count * 1.25))
    else for (const column of Object.values(marks)) column.fill(0)
    return marks
  }
}
