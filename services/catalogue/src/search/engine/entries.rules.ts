import type { Listing } from './engine.ts'
import { fields, toNumberForms, splitWords } from './words.rules.ts'

/** Product fields from which search terms are extracted. */
type Text = Pick<
  Listing,
  'name' | 'brand' | 'category' | 'description' | 'partNumber' | 'references'
> & { readonly models: readonly (readonly string[])[] }

/** A product's words and part numbers, each with a bit mask of the fields that contain it. */
type Entries = { readonly words: Map<string, number>; readonly numbers: Map<string, number> }

export function collectEntries(text: Text): Entries {
  const words = new Map<string, number>()
  const numbers = new Map<string, number>()
  const note = (into: Map<string, number>, found: readonly string[], field: number) => {
    for (const one of found) into.set(one, (into.get(one) ?? 0) | field)
  }
  note(words, splitWords(text.name), fields.name)
  note(words, splitWords(text.brand ?? ''), fields.brand)
  note(words, splitWords(text.category ?? ''), fields.category)
  note(words, splitWords(text.description), fields.description)
  for (const model of text.models) note(words, model, fields.vehicle)
  note(numbers, toNumberForms(text.partNumber ?? ''), fields.number)
  for (const reference of text.references) note(numbers, toNumberForms(reference), fields.reference)
  return { words, numbers }
}
