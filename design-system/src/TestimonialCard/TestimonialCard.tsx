import type { Passed } from '../attributes/passed.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import styles from './TestimonialCard.module.css'

export type TestimonialCardProps = Passed<HTMLElement> &
  Readonly<{
    /** Text of the quote. */
    text: string
    /** The customer's name. */
    name: string
    /** The customer's location. */
    location: string
    /** URL of a portrait. Without a portrait, the initials are shown. */
    photo?: string
  }>

/** Large quote from a customer, with a portrait and a location. */
export const TestimonialCard = ({
  text,
  name,
  location,
  photo,
  ...passed
}: TestimonialCardProps) => (
  <figure className={styles.card} {...passed}>
    <blockquote className={styles.text}>{text}</blockquote>
    <figcaption className={styles.person}>
      <Avatar name={name} src={photo} size="lg" />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.location}>{location}</span>
      </span>
    </figcaption>
  </figure>
)
