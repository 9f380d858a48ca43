import type { Shapes } from './shapes.ts'

type Paths = Readonly<Record<string, string>>

/**
 * Object fields of MongoDB documents that services replace as a whole, which removes any subfield they do not know.
 * Each entry names a service, a collection and a field.
 */
const writtenWhole: ReadonlySet<string> = new Set([
  'user garages vehicles',
  'user adminGrants grants',
  'user adminGrants sources',
  'catalogue categories items',
  'catalogue categories renames',
  'catalogue products fits',
  'catalogue products stars',
  'review reviews reply',
])

const stripOptionalMark = (shape: string): string => shape.replace(/\?$/, '')
const isGiven = (shape: string | undefined): shape is string =>
  shape !== undefined && !shape.endsWith('?')

/** Returns the paths of all objects that enclose a field: `a` and `a.b` for `a.b[].c`. */
function getParentPaths(path: string): readonly string[] {
  const parts = path.replace(/\[\]$/, '.').split('.')
  return parts.slice(1).map((_part, index) =>
    parts
      .slice(0, index + 1)
      .join('.')
      .replace(/\[\]$/, ''),
  )
}

/** Whether a path lies inside an object that MongoDB documents of this shape never have. */
const isWithoutHome = (path: string, paths: Paths) =>
  getParentPaths(path).some((one) => !(one in paths))

/** Returns every path that always has a value in one shape, but may be missing in the other. */
function givenAlone(one: Paths, other: Paths): readonly string[] {
  return Object.keys(one).filter(
    (path) => isGiven(one[path]) && !isGiven(other[path]) && !isWithoutHome(path, other),
  )
}

function collectionFaults(was: Paths, is: Paths, at: string): readonly string[] {
  const changed = Object.entries(was).flatMap(([path, shape]) => {
    const now = is[path]
    if (now === undefined || stripOptionalMark(now) === stripOptionalMark(shape)) return []
    return [`${at} ${path} is ${stripOptionalMark(now)}, and was ${stripOptionalMark(shape)}`]
  })
  const endangered = Object.keys(is).filter((path) => {
    const known = getParentPaths(path).filter((one) => one in was)
    return !(path in was) && known.some((one) => writtenWhole.has(`${at} ${one}`))
  })
  return [
    ...changed,
    ...endangered.map(
      (path) => `${at} ${path} is lost when programs of the last release write what it is in`,
    ),
    ...givenAlone(was, is).map(
      (path) => `${at} ${path} may be missing, which programs of the last release count on`,
    ),
    ...givenAlone(is, was).map(
      (path) => `${at} ${path} is counted on, which programs of the last release may not write`,
    ),
  ]
}

/**
 * Returns the incompatibilities between the MongoDB documents of two releases. A new collection has none, because the
 * old release does not read it. A removed collection counts as empty.
 */
export function documentFaults(was: Shapes, is: Shapes): readonly string[] {
  return Object.entries(was).flatMap(([service, collections]) =>
    Object.entries(collections).flatMap(([name, paths]) => {
      const now = is[service]?.[name]
      const at = `${service} ${name}`
      return now ? collectionFaults(paths, now, at) : [`${at} is gone`]
    }),
  )
}
