import type { ImageProps } from '../Image/Image.tsx'

/** Picture in a gallery. */
export type GalleryPicture = Readonly<
  Pick<ImageProps, 'src' | 'alt' | 'srcSet' | 'sources'> & {
    /** Display width of the picture, as in the `sizes` attribute of `<img>`. */
    sizes?: string
  }
>
