/** The pictures of a product in order: the one that lists show, and those behind it. */
export type Pictured = {
  readonly img: string
  /** Absent where there is one picture alone. */
  readonly pictures?: readonly string[] | undefined
}

/** The same for each width and format of a picture. */
function keyOf(address: string): string {
  return address.replace(/-\d+\.\w+$/u, '')
}

/**
 * The pictures behind the first as they are kept: each once, and none that the first one is; absent where none is
 * left.
 */
export function furtherPictures(
  img: string,
  given: readonly string[] = [],
): readonly string[] | undefined {
  const keys = given.map(keyOf)
  const once = given.filter(
    (address, place) => keyOf(address) !== keyOf(img) && keys.indexOf(keyOf(address)) === place,
  )
  return once.length > 0 ? once : undefined
}

/** Pictures with what is given of others, and the rest as it is. */
export function editedPictures(before: Pictured, given: Partial<Pictured>): Pictured {
  const img = given.img ?? before.img
  return { img, pictures: furtherPictures(img, given.pictures ?? before.pictures) }
}

/** Whether two products show the same pictures in the same order. */
export function isSamePictures(one: Pictured, other: Pictured): boolean {
  const orderOf = ({ img, pictures = [] }: Pictured) => [img, ...pictures].join(' ')
  return orderOf(one) === orderOf(other)
}

/**
 * The pictures that an edit puts in another place than they had, with the field of the contract that names each. A
 * product that becomes a new one had none.
 */
export function movedPictures(
  before: Partial<Pictured>,
  { img, pictures = [] }: Pictured,
): readonly { readonly address: string; readonly field: string }[] {
  const further = pictures
    .map((address, place) => ({ address, field: `body.pictures.${place}` }))
    .filter(({ address }) => !before.pictures?.includes(address))
  return [...(img === before.img ? [] : [{ address: img, field: 'body.img' }]), ...further]
}
