import type { ImageProps } from '@axle/design-system/Image'

const widths = [320, 640, 1280]
const hashedPicture = /^(\/api\/images\/[0-9a-f]+)-(?:320|640|1280)\.(?:webp|avif)$/

type Pictured = Readonly<{ name: string; img: string; pictures?: readonly string[] }>

/**
 * Returns the sources of a picture. The catalogue stores each picture in three widths and two formats, and the
 * picture's URLs differ only in the width and the format. Any other URL is used unchanged.
 * @param sizes width of the picture on the page, as CSS media conditions
 */
export function pictureSources(
  img: string,
  sizes: string,
): Pick<ImageProps, 'src' | 'srcSet' | 'sizes' | 'sources'> {
  const stem = hashedPicture.exec(img)?.[1]
  if (stem === undefined) return { src: img }
  const formatSrcSet = (format: string) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return {
    src: `${stem}-640.webp`,
    srcSet: formatSrcSet('webp'),
    sizes,
    sources: [{ type: 'image/avif', srcSet: formatSrcSet('avif') }],
  }
}

/**
 * Returns the pictures for a product's gallery, in order.
 * @param sizes width of the picture on the page, as CSS media conditions
 */
export function toGallery({ name, img, pictures = [] }: Pictured, sizes: string) {
  return [img, ...pictures].map((address, place) => ({
    ...pictureSources(address, sizes),
    alt: place === 0 ? name : `${name}, picture ${place + 1}`,
  }))
}
