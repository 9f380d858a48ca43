/** A product's images: the image shown in lists, then the others in order. */
export type Pictured = {
  readonly img: string
  /** Absent if there is only one image. */
  readonly pictures?: readonly string[] | undefined
}

/** Returns the same key for all widths and formats of an image. */
function toImageKey(address: string): string {
  return address.replace(/-\d+\.\w+$/u, '')
}

/** Removes the first image and duplicates from the further images. Returns undefined if no image is left. */
export function furtherPictures(
  img: string,
  given: readonly string[] = [],
): readonly string[] | undefined {
  const keys = given.map(toImageKey)
  const once = given.filter(
    (address, place) =>
      toImageKey(address) !== toImageKey(img) && keys.indexOf(toImageKey(address)) === place,
  )
  return once.length > 0 ? once : undefined
}

/** Returns the images of a product after an edit. Omitted fields keep their values. */
export function editedPictures(before: Pictured, given: Partial<Pictured>): Pictured {
  const img = given.img ?? before.img
  return { img, pictures: furtherPictures(img, given.pictures ?? before.pictures) }
}

/** Whether two products show the same images in the same order. */
export function isSamePictures(one: Pictured, other: Pictured): boolean {
  const toComparableText = ({ img, pictures = [] }: Pictured) => [img, ...pictures].join(' ')
  return toComparableText(one) === toComparableText(other)
}

/**
 * Returns the images that an edit adds or moves, each with its field in the API contract. For a new product, these are
 * all its images.
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
