import type { ImageProps } from '../Image/Image.tsx'

/** Picture of a gallery. */
export type GalleryPicture = Readonly<
  Pick<ImageProps, 'src' | 'alt' | 'srcSet' | 'sources'> & {
    /** Width at which the page displays the picture, as in the `sizes` attribute of `<img>`. */
    sizes?: string
  }
>
