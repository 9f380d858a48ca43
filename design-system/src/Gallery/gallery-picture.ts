import type { ImageProps } from '../Image/Image.tsx'

/** Picture of a gallery. */
export type GalleryPicture = Readonly<
  Pick<ImageProps, 'src' | 'alt' | 'srcSet' | 'sources'> & {
    /** Displayed width on the page, as CSS media conditions. */
    sizes?: string
  }
>
