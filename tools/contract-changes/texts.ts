type Value = unknown

/** Keys whose values are data, in which `description` can be an ordinary field. */
const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum'])
const textKeys = new Set(['description', 'summary'])

const isObject = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Removes descriptions and summaries from a contract. Comparisons do not need them.
 * @param isResponse whether the value is a response, which gets an empty description, because OpenAPI requires one
 */
export function withoutTexts(value: Value, isResponse = false): Value {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one))
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([key, held]): [string, Value][] => {
    if (textKeys.has(key) && typeof held === 'string') return isResponse ? [[key, '']] : []
    if (dataKeys.has(key)) return [[key, held]]
    if (key !== 'responses' || !isObject(held)) return [[key, withoutTexts(held)]]
    const responses = Object.entries(held).map(([status, one]) => [status, withoutTexts(one, true)])
    return [[key, Object.fromEntries(responses)]]
  })
  return Object.fromEntries(kept)
}
