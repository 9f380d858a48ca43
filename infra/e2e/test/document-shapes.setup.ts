type Paths = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the MongoDB type of a value, under the name that released/shapes.json uses. */
function getMongoType(value: unknown): string {
  if (value instanceof Date) return 'date'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/**
 * Returns all values at a path in a MongoDB document. A path through a list can have several values. A missing value is
 * returned as undefined.
 */
function valuesAt(whole: unknown, path: string): readonly unknown[] {
  const [first = '', ...rest] = path.split('.')
  const name = first.replace(/\[\]$/, '')
  const value = isFields(whole) ? whole[name] : undefined
  const values = first.endsWith('[]') ? (Array.isArray(value) ? value : []) : [value]
  return rest.length === 0 ? values : values.flatMap((one) => valuesAt(one, rest.join('.')))
}

/** Whether the path needs no value, because an optional parent of the path is missing. */
function isOutside(document: Fields, path: string, paths: Paths): boolean {
  const above = path.split('.').slice(0, -1).join('.').replace(/\[\]$/, '')
  if (above === '' || !paths[above]?.endsWith('?')) return false
  return valuesAt(document, above).every((one) => (one ?? null) === null)
}

/**
 * Returns how a MongoDB document differs from its expected shape: missing values, and values of another type.
 * @param paths from released/shapes.json
 */
export function shapeFaults(document: Fields, paths: Paths): readonly string[] {
  return Object.entries(paths).flatMap(([path, shape]) => {
    if (isOutside(document, path, paths)) return []
    const wanted = shape.replace(/\?$/, '')
    const faults = valuesAt(document, path).flatMap((value) => {
      if ((value ?? null) === null) return shape.endsWith('?') ? [] : [`${path} is missing`]
      if (wanted === 'mixed' || getMongoType(value) === wanted) return []
      return [`${path} is ${getMongoType(value)}, not ${wanted}`]
    })
    return [...new Set(faults)]
  })
}
