import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Rating } from '../Rating/Rating.tsx'
import styles from './ReviewCard.module.css'

export type ReviewCardProps = Passed<HTMLElement> &
  Readonly<{
    /** Text of the review. */
    text: string
    /** Number of stars, from 0 to 5. */
    rating: number
    /** Rating as text, shown next to the stars. */
    ratingText: string
    /** Name of the author. */
    name: string
    /** Mark for a verified purchase, for example a Badge. */
    verified?: ReactNode
    /** Reply to the review, with a title such as the name of the shop. */
    reply?: Readonly<{ title: string; text: string }>
    /** Date of the review as text. */
    date?: string
    /** Action for readers of the review, at the foot of the card. */
    action?: ReactNode
  }>

/** Review of a product or a shop, with stars. */
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
