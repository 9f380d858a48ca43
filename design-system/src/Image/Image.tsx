import { ImageOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Image.module.css'

export type ImageSource = Readonly<{ type: string; srcSet: string }>

export type ImageProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** The address of the picture; empty for one that is missing. */
    src: string
    /** Empty for a picture that only decorates. */
    alt: string
    /** The same picture in other sizes, as the attribute of `<img>`. */
    srcSet?: string
    /** How wide it is shown, as CSS media conditions. */
    sizes?: string
    /** Better formats, best first; the browser takes the first it knows. */
    sources?: readonly ImageSource[]
    /** Width to height; the room is kept before the picture comes. */
    ratio?: number
    /** `cover` fills the frame and cuts, `contain` shows all of the picture. */
    fit?: 'cover' | 'contain'
    /** Stands blurred in the frame until the picture is there: a tiny picture as a `data:` address. */
    placeholder?: string
    /** For the largest picture of the first screen: fetched at once instead of when scrolled near. */
    isPriority?: boolean
    /** For other pictures of the first screen: fetched at once, after what the page itself needs. */
    isEager?: boolean
  }>

const Placeholder = ({ src, isGone }: Readonly<{ src: string; isGone: boolean }>) => (
  <img className={styles.placeholder} src={src} alt="" data-gone={isGone || undefined} />
)

/** A picture of a page that was drawn before the script ran has loaded unheard. */
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

/** A picture without other formats stands alone: React then has the head of a page made on a server fetch it. */
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

/** A picture in a frame of fixed ratio; a broken one leaves a quiet sign in its place. */
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
            // What is seen first stands in the first frame that is painted after it came.
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
