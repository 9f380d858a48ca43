import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Rating } from '../Rating/Rating.tsx'
import styles from './ReviewCard.module.css'

export type ReviewCardProps = Passed<HTMLElement> &
  Readonly<{
    /** What was written. */
    text: string
    /** Draws the stars; from 0 to 5. */
    rating: number
    /** The rating in words, beside the stars. */
    ratingText: string
    /** Who wrote it. */
    name: string
    /** A mark that the writer is known to have bought, for example a Badge. */
    verified?: ReactNode
    /** What was answered to it, and the words above that, such as who answers. */
    reply?: Readonly<{ title: string; text: string }>
    /** When it was written, in words. */
    date?: string
    /** What a reader can do with it, at the foot of the card. */
    action?: ReactNode
  }>

/** What one person wrote about a thing or a shop, with stars. */
export const ReviewCard = ({
  text,
  rating,
  ratingText,
  name,
  verified,
  reply,
  date,
  action,
  ...passed
}: ReviewCardProps) => {
  const nameId = useId()
  return (
    <article className={styles.card} aria-labelledby={nameId} {...passed}>
      <p className={styles.rating}>
        <Rating value={rating} label="" size="sm" />
        <span>{ratingText}</span>
        {date !== undefined && <span className={styles.date}>{date}</span>}
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <footer className={styles.person}>
        <Avatar name={name} />
        <span id={nameId} className={styles.name}>
          {name}
        </span>
        {verified}
      </footer>
      {reply !== undefined && (
        <div className={styles.reply}>
          <p className={styles.title}>{reply.title}</p>
          <p>{reply.text}</p>
        </div>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  )
}
