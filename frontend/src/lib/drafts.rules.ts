/** Text that the user typed into a form, by field. */
export type Draft = Readonly<Record<string, string>>

/** Unsent input of one user, by form. */
export type Drafts = Readonly<{ owner: string | null; forms: Readonly<Record<string, Draft>> }>

export const noDrafts: Drafts = { owner: null, forms: {} }

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * Returns the text values that differ from those of the empty form. Omits files, and fields that the empty form does
 * not have.
 */
export function pickDraft(values: Values, empty: Values): Draft {
  const texts = Object.keys(empty).flatMap((field) => {
    const [text, before] = [values[field], empty[field]]
    const isTyped = typeof text === 'string' && typeof before === 'string' && text !== before
    return isTyped ? [[field, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Stores a form's draft. An empty draft is removed, and so are all drafts of another user. */
export function withDraft(drafts: Drafts, owner: string, form: string, draft: Draft): Drafts {
  const own = Object.entries(drafts.owner === owner ? drafts.forms : {})
  const others = own.filter(([name]) => name !== form)
  const forms = Object.keys(draft).length === 0 ? others : [...others, [form, draft] as const]
  return forms.length === 0 ? noDrafts : { owner, forms: Object.fromEntries(forms) }
}

/** Reads the stored drafts. Any script may have changed them, so invalid drafts are dropped. */
export function readDrafts(kept: unknown): Drafts {
  if (!isValues(kept) || typeof kept['owner'] !== 'string' || !isValues(kept['forms'])) {
    return noDrafts
  }
  const isText = (field: [string, unknown]): field is [string, string] =>
    typeof field[1] === 'string'
  const forms = Object.entries(kept['forms']).map(
    ([name, form]) =>
      [
        name,
        Object.fromEntries(Object.entries(isValues(form) ? form : {}).filter(isText)),
      ] as const,
  )
  return { owner: kept['owner'], forms: Object.fromEntries(forms) }
}
