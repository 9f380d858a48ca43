import { Avatar } from '../Avatar/Avatar.tsx'
import styles from './TestimonialCard.module.css'

type TestimonialCardProps = Readonly<{
  text: string
  name: string
  location: string
  photo?: string
}>

/** A chosen customer's words, set large, with face and place. */
export const TestimonialCard = ({ text, name, location, photo }: TestimonialCardProps) => (
  <figure className={styles.card}>
    <blockquote className={styles.text}>{text}</blockquote>
    <figcaption className={styles.person}>
      <Avatar name={name} src={photo} size="large" />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.location}>{location}</span>
      </span>
    </figcaption>
  </figure>
)
