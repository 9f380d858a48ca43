type Fields = Readonly<Record<string, unknown>>

/** When a migration runs: while processes of the last release still run, or after the last of them has stopped. */
export type Phase = 'before' | 'after'

/** A change of documents that an earlier release has written. */
export type Migration = {
  /** Four digits for the order, and the subject: 0001-order-words. It never changes once released. */
  readonly name: string
  readonly phase: Phase
  readonly collection: string
  /** Matches only documents that are not changed yet, so that an interrupted migration can resume. */
  readonly where: Fields
  /** Fields that the change reads. If one of them has changed meanwhile, the document is read again. */
  readonly reads: readonly string[]
  /** Returns the update of a document, such as `$set`. Other fields stay unchanged. */
  readonly change: (document: never) => Readonly<Record<string, Fields>>
}

/**
 * Declares a migration.
 * @param T the document as the earlier release wrote it, with the fields that the change reads
 */
export function defineMigration<T extends { readonly _id: string }>(
  migration: Omit<Migration, 'reads' | 'change'> & {
    readonly reads: readonly (keyof T & string)[]
    readonly change: (document: T) => Readonly<Record<string, Fields>>
  },
): Migration {
  return migration
}
