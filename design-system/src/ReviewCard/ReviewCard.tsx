import { useId, type ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Rating } from '../Rating/Rating.tsx'
import styles from './ReviewCard.module.css'

type ReviewCardProps = Readonly<{
  text: string
  /** Draws the stars; from 0 to 5. */
  rating: number
  /** The rating in words, beside the stars. */
  ratingText: string
  name: string
  /** A mark that the writer is known to have bought, for example a Badge. */
  verified?: ReactNode
}>

/** What one person wrote about a thing or a shop, with stars. */
export const ReviewCard = ({ text, rating, ratingText, name, verified }: ReviewCardProps) => {
  const nameId = useId()
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <p className={styles.rating}>
        <Rating value={rating} label="" size="small" />
        <span>{ratingText}</span>
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <footer className={styles.person}>
        <Avatar name={name} />
        <span id={nameId} className={styles.name}>
          {name}
        </span>
        {verified}
      </footer>
    </article>
  )
}
