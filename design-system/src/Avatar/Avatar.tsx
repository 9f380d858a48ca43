import { useState } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Avatar.module.css'

export type AvatarProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Name of the person. If there is no picture, the avatar shows the initials. */
    name: string
    /** URL of the picture. */
    src?: string
    /** Size of the avatar. */
    size?: 'sm' | 'md' | 'lg'
  }>

const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) =>
      Array.from(word ?? '')
        .slice(0, 1)
        .join(''),
    )
    .join('')
}

/** Shows a person's picture, or the initials if there is none. Put the person's name next to the avatar. */
export const Avatar = ({ name, src, size = 'md', ...passed }: AvatarProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const hasPicture = src !== undefined && src !== '' && src !== brokenSrc

  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true" {...passed}>
      {hasPicture ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          loading="lazy"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        getInitials(name)
      )}
    </span>
  )
}
