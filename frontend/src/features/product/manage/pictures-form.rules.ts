import type { Problem } from '../../../api/shop.gen.ts'

/** A picture in the product form: the URL of a stored image, or a file that is uploaded later. */
export type FormPicture = Readonly<{ id: string; source: string | File }>

/** Product pictures in the API's format. */
export type ShownPictures = Readonly<{ img: string; pictures: readonly string[] }>

/** Maximum number of pictures that the API accepts. */
const mostPictures = 8

/** Converts stored image URLs to form pictures. */
export function keptPictures(addresses: readonly string[]): readonly FormPicture[] {
  return addresses.map((source) => ({ id: source, source }))
}

/** Moves a picture to another position. */
export function withMoved(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): readonly FormPicture[] {
  const others = pictures.filter((_, place) => place !== from)
  return others.toSpliced(to, 0, ...pictures.slice(from, from + 1))
}

/** Returns the validation error for a product's pictures, or null. */
export function picturesFault(pictures: readonly FormPicture[]): string | null {
  if (pictures.length === 0) return 'image is Required'
  if (pictures.length <= mostPictures) return null
  return `A product has ${mostPictures} pictures at most. Remove ${pictures.length - mostPictures}.`
}

/** Returns only the changed picture fields, in the API's format. */
export function changedPictures(
  before: Readonly<{ img: string; pictures?: readonly string[] }>,
  { img, pictures }: ShownPictures,
): Readonly<{ img?: string; pictures?: string[] }> {
  const isSame = pictures.join(' ') === (before.pictures ?? []).join(' ')
  return { ...(img !== before.img && { img }), ...(!isSame && { pictures: [...pictures] }) }
}

/** Returns the position of each picture that is no longer stored, together with the API's error message. */
export function missingPictures({
  errors = [],
}: Pick<Problem, 'errors'>): readonly Readonly<{ place: number; message: string }>[] {
  return errors.flatMap(({ field, message }) => {
    const [, name, place] = /^body[./](img|pictures)(?:[./](\d+))?$/.exec(field) ?? []
    if (name === undefined) return []
    const found = name === 'img' ? 0 : Number(place ?? 0) + 1
    return [{ place: found, message: `This ${message}.` }]
  })
}
