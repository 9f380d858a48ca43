import { candidatesOfPart, type NamedPart, partPath } from './part-path.rules.ts'

/** What the contract takes as an id. */
const identifier = /^[A-Za-z0-9_-]{1,64}$/

/** The ids that the parameter of a part's page may end with and that the shop may know, the shortest first. */
export function idsOfPart(param: string): readonly string[] {
  return candidatesOfPart(param).filter((id) => identifier.test(id))
}

/**
 * The part that the parameter of its page means: the one whose own address this is, otherwise the one with the
 * shortest id.
 * @param parts those of the candidates that are on sale
 */
export function choosePart<Part extends NamedPart>(
  param: string,
  parts: readonly Part[],
): Part | undefined {
  const ranked = candidatesOfPart(param).flatMap((id) => parts.filter(({ _id }) => _id === id))
  return ranked.find((part) => partPath(part) === `/parts/${param}`) ?? ranked[0]
}
