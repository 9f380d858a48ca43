import { useId, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { Description } from '../DescriptionList/DescriptionList.tsx'
import { Image, type ImageProps } from '../Image/Image.tsx'
import { Link } from '../Link/Link.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './ProductTile.module.css'

export type ProductTileProps = Passed<HTMLElement> &
  Readonly<{
    /** Picture, with the properties of Image. */
    image: ImageProps
    /** Name of the product. */
    title: string
    /** URL of the product page. The title links to it, and a click anywhere on the tile follows the link. */
    href?: string
    /** Heading level of the title. */
    headingLevel?: 2 | 3 | 4
    /** One or two lines about the product. */
    description?: string
    /** Short items in a line below the title, such as Rating and Badge. */
    marks?: ReactNode
    /** Price, or a text if there is no price. */
    price: ReactNode
    /** Facts that buyers need before ordering, as rows of name and value. */
    facts?: readonly Description[]
    /** Small button next to the price or below it. */
    action?: ReactNode
  }>

const Facts = ({ facts }: Readonly<{ facts: readonly Description[] }>) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)

/**
 * Compact view of a product for sale, for pages with many products. In a narrow container it is a tile. In a wide
 * container it is a row with the picture next to the text. Tiles of the same width have the same height, whatever their
 * text.
 */
export const ProductTile = ({
  image,
  title,
  href,
  headingLevel = 3,
  description,
  marks,
  price,
  facts = [],
  action,
  ...passed
}: ProductTileProps) => {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={styles.tile}
      aria-labelledby={headingId}
      data-linked={href && true}
      {...passed}
    >
      <div className={styles.inner}>
        <div className={styles.media}>
          <Image {...image} />
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
          <div className={styles.marks}>{marks}</div>
          {description !== undefined && <p className={styles.description}>{description}</p>}
          {facts.length > 0 && <Facts facts={facts} />}
          <div className={styles.foot}>
            <p className={styles.price}>{price}</p>
            {action !== undefined && <div className={styles.action}>{action}</div>}
          </div>
        </div>
      </div>
    </article>
  )
}

type ProductTileSkeletonProps = Readonly<{
  /** Labels of the facts that the tiles will have after loading. */
  factLabels?: readonly string[]
  /** Whether the tiles will have a button after loading. */
  hasAction?: boolean
}>

/** Placeholder for a ProductTile that is still loading. It has the same size. */
export const ProductTileSkeleton = ({
  factLabels = [],
  hasAction = true,
}: ProductTileSkeletonProps) => (
  <div className={styles.tile} aria-hidden="true">
    <div className={styles.inner}>
      <div className={styles.media}>
        <Skeleton ratio={4 / 3} />
      </div>
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton width="85%" />
        </div>
        <div className={styles.marks}>
          <Skeleton width="40%" />
        </div>
        <div className={styles.description}>
          <Skeleton />
        </div>
        {factLabels.length > 0 && (
          <Facts facts={factLabels.map((label) => ({ label, value: <Skeleton width="2rem" /> }))} />
        )}
        <div className={styles.foot}>
          <p className={styles.price}>
            <Skeleton width="4rem" />
          </p>
          {hasAction && (
            <div className={styles.action}>
              <Skeleton width="7rem" height="2.25rem" />
            </div>
          )}
        </div>
      </div>
    </div>
  </div>
)
