import { ImageOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Image.module.css'

export type ImageSource = Readonly<{ type: string; srcSet: string }>

export type ImageProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** URL of the picture. Leave it empty if there is no picture. */
    src: string
    /** Text alternative. Empty for a decorative picture. */
    alt: string
    /** The same picture in other sizes, as in the `srcset` attribute of `<img>`. */
    srcSet?: string
    /** Display width of the picture, as in the `sizes` attribute of `<img>`. */
    sizes?: string
    /** The same picture in more efficient formats, best first. The browser uses the first format that it supports. */
    sources?: readonly ImageSource[]
    /** Ratio of width to height. The space is reserved before the picture arrives. */
    ratio?: number
    /** How the picture fills the frame. `cover` crops it and `contain` shows all of it. */
    fit?: 'cover' | 'contain'
    /** Tiny picture as a `data:` URL, shown blurred until the picture arrives. */
    placeholder?: string
    /**
     * Whether this is the largest picture on the first screen. The browser then fetches it at once instead of lazily.
     */
    isPriority?: boolean
    /**
     * Whether the picture is on the first screen. The browser then fetches it at once, but after the page's own
     * resources.
     */
    isEager?: boolean
  }>

const Placeholder = ({ src, isGone }: Readonly<{ src: string; isGone: boolean }>) => (
  <img className={styles.placeholder} src={src} alt="" data-gone={isGone || undefined} />
)

/** Whether the picture has loaded. In a server-rendered page, it may have loaded before React attached `onLoad`. */
const hasArrived = (image: HTMLImageElement | null) =>
  image !== null && image.complete && image.naturalWidth > 0

const Broken = ({ alt }: Readonly<{ alt: string }>) => (
  <span
    className={styles.broken}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    <ImageOff aria-hidden="true" />
  </span>
)

type SourcesProps = Readonly<
  Pick<ImageProps, 'sizes'> & { sources: readonly ImageSource[]; children: ReactElement }
>

/**
 * A picture in only one format needs no `<picture>` element. React can then preload the picture in the head of a
 * server-rendered page.
 */
const Sources = ({ sources, sizes, children }: SourcesProps) =>
  sources.length === 0 ? (
    children
  ) : (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {children}
    </picture>
  )

/** Picture in a frame of fixed ratio. If the picture is broken, the frame shows a grey icon. */
export const Image = ({
  src,
  alt,
  srcSet,
  sizes,
  sources = [],
  ratio = 4 / 3,
  fit = 'cover',
  placeholder,
  isPriority = false,
  isEager = isPriority,
  ...passed
}: ImageProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null)
  const isBroken = brokenSrc === src || src === ''

  return (
    <span className={styles.frame} style={{ aspectRatio: ratio }} {...passed}>
      {placeholder !== undefined && !isBroken && (
        <Placeholder src={placeholder} isGone={loadedSrc === src} />
      )}
      {isBroken ? (
        <Broken alt={alt} />
      ) : (
        <Sources sources={sources} sizes={sizes}>
          <img
            className={styles.image}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            data-fit={fit}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            // Synchronous decoding lets a picture on the first screen appear in the first frame painted after the
            // picture has loaded.
            decoding={isEager ? 'sync' : 'async'}
            ref={(image) => {
              if (placeholder !== undefined && hasArrived(image)) setLoadedSrc(src)
            }}
            onLoad={() => setLoadedSrc(src)}
            onError={() => setBrokenSrc(src)}
          />
        </Sources>
      )}
    </span>
  )
}
