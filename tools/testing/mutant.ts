/** A safeguard taken out of the code, and the test that must notice. */
export type Mutant = Readonly<{
  /** What is taken away, in words. */
  what: string
  file: string
  find: string
  put: string
  /** Layer and words of the test, as `make test only=` takes them. */
  test: readonly [layer: string, ...words: string[]]
}>
