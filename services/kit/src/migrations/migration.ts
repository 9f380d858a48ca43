type Fields = Readonly<Record<string, unknown>>

/** When a migration runs: while processes of the previous release still run, or after the last of them has stopped. */
export type Phase = 'before' | 'after'

/** A migration, which changes documents that an earlier release has written. */
export type Migration = {
  /**
   * Four digits that define the order, and the subject, such as 0001-order-words. The name never changes once released.
   */
  readonly name: string
  readonly phase: Phase
  readonly collection: string
  /** Matches only documents that the migration has not changed yet, so that an interrupted migration can resume. */
  readonly where: Fields
  /** Fields that `change` reads. If one changed before the write, the migration reads the document again. */
  readonly reads: readonly string[]
  /** Returns the MongoDB update of a document, such as `$set`. All other fields stay unchanged. */
  readonly change: (document: never) => Readonly<Record<string, Fields>>
}

/**
 * Declares a migration.
 * @param T the document as the earlier release wrote it, with the fields that `change` reads
 */
export function defineMigration<T extends { readonly _id: string }>(
  migration: Omit<Migration, 'reads' | 'change'> & {
    readonly reads: readonly (keyof T & string)[]
    readonly change: (document: T) => Readonly<Record<string, Fields>>
  },
): Migration {
  return migration
}
