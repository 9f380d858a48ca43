/** Safeguard that is removed from the code, and the test that must detect the removal. */
export type Mutant = Readonly<{
  /** Description of the safeguard. */
  what: string
  file: string
  find: string
  put: string
  /** Layer of the test, and words that its path contains, as in `make test only=`. */
  test: readonly [layer: string, ...words: string[]]
}>
