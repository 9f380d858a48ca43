import type { Schema } from 'mongoose'

/** Mongoose's notation for the type of a value. An object has its own schema or is stored unchecked. */
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

/** A field with a default value. */
type Filled<Value> = { readonly type: Kind<NonNullable<Value>>; readonly default: Value }

/** A field that must be set when a document is created. */
type Needed<Value> = {
  readonly type: Kind<Value>
  readonly required: true
  readonly min?: number
}

/** A field that every document has. A list is empty by default. */
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
 * A collection's fields in mongoose's notation, checked against the type of the collection's documents. A missing
 * field, an unknown field or a field of another type is a compile error. So is a field that is required here but
 * optional in the type.
 */
export type Fields<T> = {
  readonly [Name in Exclude<keyof T, '_id'>]: undefined extends T[Name]
    ? Optional<NonNullable<T[Name]>>
    : Given<T[Name]>
}
