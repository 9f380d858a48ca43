import type { ImageProps } from '@axle/design-system/Image'

const widths = [320, 640, 1280]
const hashedPicture = /^(\/api\/images\/[0-9a-f]+)-(?:320|640|1280)\.(?:webp|avif)$/

type Pictured = Readonly<{ name: string; img: string; pictures?: readonly string[] }>

/**
 * The sources of a shop picture. The catalogue keeps each in three widths and two formats under
 * names that differ only in these; any other address is used as it stands.
 * @param sizes the width the picture takes on the page, as CSS media conditions
 */
export function pictureSources(
  img: string,
  sizes: string,
): Pick<ImageProps, 'src' | 'srcSet' | 'sizes' | 'sources'> {
  const stem = hashedPicture.exec(img)?.[1]
  if (stem === undefined) return { src: img }
  const setOf = (format: string) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return {
    src: `${stem}-640.webp`,
    srcSet: setOf('webp'),
    sizes,
    sources: [{ type: 'image/avif', srcSet: setOf('avif') }],
  }
}

/**
 * The pictures of a product for its gallery, in order.
 * @param sizes the width that the picture takes on the page, as CSS media conditions
 */
export function galleryOf({ name, img, pictures = [] }: Pictured, sizes: string) {
  return [img, ...pictures].map((address, place) => ({
    ...pictureSources(address, sizes),
    alt: place === 0 ? name : `${name}, picture ${place + 1}`,
  }))
}
