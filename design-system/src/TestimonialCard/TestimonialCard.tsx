import type { Passed } from '../attributes/passed.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import styles from './TestimonialCard.module.css'

export type TestimonialCardProps = Passed<HTMLElement> &
  Readonly<{
    /** What the customer said. */
    text: string
    /** Who said it. */
    name: string
    /** Where that person is. */
    location: string
    /** The address of a portrait; without one the initials are shown. */
    photo?: string
  }>

/** A chosen customer's words, set large, with face and place. */
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
