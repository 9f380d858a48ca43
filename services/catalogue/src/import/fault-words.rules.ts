/** Violation of the API contract in one field, as reported by the schema check. */
export type ShapeFault = {
  readonly field: string
  readonly rule: string
  readonly limit?: string | number
}
export const missing = 'is missing; fill it in'
const noPicture = 'is not a picture of this shop; upload it and use the address it gets'
const patternWords: Readonly<Record<string, string>> = {
  name: missing,
  img: noPicture,
}

/** Describes a schema violation to the admin. */
export function describeFault({ field, rule, limit }: ShapeFault): string {
  if (field.includes('/')) return describeEntryFault({ field, rule, limit })
  switch (rule) {
    case 'required':
    case 'minLength':
      return missing
    case 'maxLength':
      return `is longer than ${limit} characters; shorten it`
    case 'minimum':
      return `is too low; the minimum is ${limit}`
    case 'maximum':
      return `is too high; the maximum is ${limit}`
    case 'maxItems':
      return `has more than ${limit} entries; leave some out`
    case 'type':
      return 'is not a whole number'
    case 'format':
      return 'is not an email address'
    case 'dependentRequired':
      return 'is missing; enter the stock that newavailablequantity is based on'
    default:
      return patternWords[field] ?? 'is not valid'
  }
}

/** Describes a schema violation in a list entry to the admin. */
function describeEntryFault({ field, rule, limit }: ShapeFault): string {
  const [list, , part] = field.split('/')
  if (list === 'pictures') return `has an entry that ${noPicture}`
  const what = part ? `has an entry whose ${part.toLowerCase()}` : 'has an entry that'
  if (rule === 'maxLength') return `${what} is longer than ${limit} characters; shorten it`
  if (rule === 'minimum' || rule === 'maximum') return `${what} is not a valid model year`
  return `${what} is not valid`
}
