type Fields = Readonly<Record<string, unknown>>

/** When a migration runs: while processes of the previous release still run, or after the last of them has stopped. */
export type Phase = 'before' | 'after'

/** A migration, which changes documents that an earlier release wrote. */
export type Migration = {
  /**
   * Four digits that define the execution order, followed by a subject, as in 0001-order-words. The name must not
   * change after the release.
   */
  readonly name: string
  readonly phase: Phase
  readonly collection: string
  /** Matches only documents that the migration has not changed yet, so that an interrupted migration can resume. */
  readonly where: Fields
  /** Fields that `change` reads. If one of them has changed before the write, the document is read again later. */
  readonly reads: readonly string[]
  /** Returns the MongoDB update for a document, such as a `$set`. All other fields stay unchanged. */
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
