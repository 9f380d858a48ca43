import type { Passed } from '../attributes/passed.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Width as a CSS length. Use the width of the expected content, so that nothing moves when the content arrives. */
    width?: string
    /** Height as a CSS length. The default is one line of text. */
    height?: string
    /** Ratio of width to height, for example 4 / 3. Use it instead of a height. */
    ratio?: number
  }>

/** Grey placeholder for content that is loading. Screen readers ignore it. */
export const Skeleton = ({ width = '100%', height = '1em', ratio, ...passed }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={
      ratio === undefined
        ? { inlineSize: width, blockSize: height }
        : { inlineSize: width, aspectRatio: ratio }
    }
    {...passed}
  />
)
