import type { Passed } from '../attributes/passed.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** A CSS length. Give the size of what will stand here, so that nothing moves when it comes. */
    width?: string
    /** A CSS length; a line of text if not given. */
    height?: string
    /** Width to height, for example 4 / 3, in place of a height. */
    ratio?: number
  }>

/** A grey stand-in for content that is on its way. Hidden from screen readers. */
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
