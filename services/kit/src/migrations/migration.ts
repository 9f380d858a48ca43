type Fields = Readonly<Record<string, unknown>>

/** When a migration runs: while programs of the last release still run, or once the last of them has ended. */
export type Phase = 'before' | 'after'

/** A change of documents that were written by an earlier release. */
export type Migration = {
  /** Four digits, by which they are ordered, and what it is about: 0001-order-words. It never changes once released. */
  readonly name: string
  readonly phase: Phase
  readonly collection: string
  /** Finds the documents that are yet to be changed, and none that was: so it may run again from wherever it ended. */
  readonly where: Fields
  /** The fields that the change goes by: a document in which one of them has changed meanwhile is read again. */
  readonly reads: readonly string[]
  /** What is to be written to a document, such as `$set`; all else in it stays. */
  readonly change: (document: never) => Readonly<Record<string, Fields>>
}

/**
 * Declares a migration.
 * @param T the document as the earlier release wrote it, with those of its fields that the change goes by
 */
export function defineMigration<T extends { readonly _id: string }>(
  migration: Omit<Migration, 'reads' | 'change'> & {
    readonly reads: readonly (keyof T & string)[]
    readonly change: (document: T) => Readonly<Record<string, Fields>>
  },
): Migration {
  return migration
}
