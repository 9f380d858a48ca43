import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { DescriptionList, type Description } from '../DescriptionList/DescriptionList.tsx'
import { Image, type ImageProps } from '../Image/Image.tsx'
import { Link } from '../Link/Link.tsx'
import styles from './ProductCard.module.css'

export type ProductCardProps = Passed<HTMLElement> &
  Readonly<{
    /** Picture, with the properties of Image. */
    image: ImageProps
    /** Name of the product. */
    title: string
    /** URL of the product page, to which the title links. */
    href?: string
    /** Heading level of the title. */
    headingLevel?: 2 | 3 | 4
    /** One or two lines about the product. */
    description?: string
    /** Price, or a text if there is no price. */
    price: ReactNode
    /** Facts that buyers need before ordering, as rows of name and value. */
    facts?: readonly Description[]
    /** Badge on the corner of the picture. */
    badge?: ReactNode
    /** Button at the foot of the card. */
    action?: ReactNode
  }>

/** Card of a product for sale. Cards in a row have the same height, with aligned prices and buttons. */
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
