import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { DescriptionList, type Description } from '../DescriptionList/DescriptionList.tsx'
import { Image, type ImageProps } from '../Image/Image.tsx'
import { Link } from '../Link/Link.tsx'
import styles from './ProductCard.module.css'

export type ProductCardProps = Passed<HTMLElement> &
  Readonly<{
    /** The picture, as an Image takes it. */
    image: ImageProps
    /** The name of the thing. */
    title: string
    /** Makes the title a link to the product. */
    href?: string
    /** The rank of the title among the headings around it. */
    headingLevel?: 2 | 3 | 4
    /** A line or two about it. */
    description?: string
    /** A Price, or words in its place. */
    price: ReactNode
    /** What is to be known before ordering, as rows of name and value. */
    facts?: readonly Description[]
    /** Stands on the picture's corner. */
    badge?: ReactNode
    /** The button, at the foot of the card. */
    action?: ReactNode
  }>

/** A thing for sale. Cards of one row have one height, with their prices and buttons in line. */
export const ProductCard = ({
  image,
  title,
  href,
  headingLevel = 3,
  description,
  price,
  facts = [],
  badge,
  action,
  ...passed
}: ProductCardProps) => {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} aria-labelledby={headingId} {...passed}>
      <div className={styles.media}>
        <Image {...image} />
        {badge !== undefined && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.body}>
        <Heading id={headingId} className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <Link href={href} variant="quiet">
              {title}
            </Link>
          )}
        </Heading>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        <p className={styles.price}>{price}</p>
        {facts.length > 0 && <DescriptionList items={facts} size="sm" />}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  )
}
