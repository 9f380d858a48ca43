import { candidatesOfPart, type NamedPart, partPath } from './part-path.rules.ts'

/** Format of an `Identifier` in openapi.yaml. */
const identifier = /^[A-Za-z0-9_-]{1,64}$/

/** Returns the valid ids that may be at the end of a part page's URL parameter, shortest first. */
export function idsOfPart(param: string): readonly string[] {
  return candidatesOfPart(param).filter((id) => identifier.test(id))
}

/**
 * Returns the part that a part page's URL parameter identifies: the part whose own path matches, or otherwise the part
 * with the shortest id.
 * @param parts the parts on sale whose ids `idsOfPart` returned
 */
export function choosePart<Part extends NamedPart>(
  param: string,
  parts: readonly Part[],
): Part | undefined {
  const ranked = candidatesOfPart(param).flatMap((id) => parts.filter(({ _id }) => _id === id))
  return ranked.find((part) => partPath(part) === `/parts/${param}`) ?? ranked[0]
}
