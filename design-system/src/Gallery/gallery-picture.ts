import type { ImageProps } from '../Image/Image.tsx'

/** A picture of a gallery. */
export type GalleryPicture = Readonly<
  Pick<ImageProps, 'src' | 'alt' | 'srcSet' | 'sources'> & {
    /** How wide it is shown on the page, as CSS media conditions. */
    sizes?: string
  }
>
