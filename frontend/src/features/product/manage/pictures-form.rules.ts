import type { Problem } from '../../../api/shop.gen.ts'

/** A picture of a product in its form: where the shop keeps it, or a file that is to be sent. */
export type FormPicture = Readonly<{ id: string; source: string | File }>

/** The pictures of a product as the contract has them. */
export type ShownPictures = Readonly<{ img: string; pictures: readonly string[] }>

/** As many as the shop takes. */
const mostPictures = 8

/** Pictures that the shop keeps, as a form holds them. */
export function keptPictures(addresses: readonly string[]): readonly FormPicture[] {
  return addresses.map((source) => ({ id: source, source }))
}

/** The same pictures, with one in another place. */
export function withMoved(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): readonly FormPicture[] {
  const others = pictures.filter((_, place) => place !== from)
  return others.toSpliced(to, 0, ...pictures.slice(from, from + 1))
}

/** What is wrong with the pictures of a product, or null. */
export function picturesFault(pictures: readonly FormPicture[]): string | null {
  if (pictures.length === 0) return 'image is Required'
  if (pictures.length <= mostPictures) return null
  return `A product has ${mostPictures} pictures at most. Remove ${pictures.length - mostPictures}.`
}

/** What an edit changes of a product's pictures, for the contract. */
export function changedPictures(
  before: Readonly<{ img: string; pictures?: readonly string[] }>,
  { img, pictures }: ShownPictures,
): Readonly<{ img?: string; pictures?: string[] }> {
  const isSame = pictures.join(' ') === (before.pictures ?? []).join(' ')
  return { ...(img !== before.img && { img }), ...(!isSame && { pictures: [...pictures] }) }
}

/** Which pictures the shop does not have any more, by their places in the form. */
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
