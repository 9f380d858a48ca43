import type { Schema } from 'mongoose'

/** What mongoose calls the type of a value; an object has a schema of its own, or is kept as it comes. */
type Kind<Value> = [Value] extends [string]
  ? StringConstructor
  : [Value] extends [number]
    ? NumberConstructor
    : [Value] extends [boolean]
      ? BooleanConstructor
      : [Value] extends [Date]
        ? DateConstructor
        : [Value] extends [readonly (infer Item)[]]
          ? [Kind<Item>]
          : Schema<Value> | typeof Schema.Types.Mixed

/** A field that has a value from the start. */
type Filled<Value> = { readonly type: Kind<NonNullable<Value>>; readonly default: Value }

/** A field that the writer of a document gives. */
type Needed<Value> = {
  readonly type: Kind<Value>
  readonly required: true
  readonly min?: number
}

/** A field that every document has; lists begin empty by themselves. */
type Given<Value> = [Value] extends [readonly unknown[]]
  ? Kind<Value>
  : null extends Value
    ? Filled<Value>
    : Filled<Value> | Needed<Value>

/** A field that documents may lack. */
type Optional<Value> = [Value] extends [readonly unknown[]]
  ? { readonly type: Kind<Value>; readonly default: undefined }
  : Kind<Value>

/**
 * The fields of a collection in mongoose's notation, as the type of its documents demands them: one that is missing,
 * too many, of another type, or required where it may be missing, does not compile.
 */
export type Fields<T> = {
  readonly [Name in Exclude<keyof T, '_id'>]: undefined extends T[Name]
    ? Optional<NonNullable<T[Name]>>
    : Given<T[Name]>
}
