import styles from './Price.module.css'

type PriceProps = Readonly<
  ({ cents: number; dollars?: never } | { dollars: number; cents?: never }) & {
    size?: 'small' | 'medium' | 'large'
  }
>

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars, given in cents or in dollars. */
export const Price = ({ cents, dollars, size = 'medium' }: PriceProps) => (
  <span className={styles.price} data-size={size}>
    {format.format(cents === undefined ? dollars : cents / 100)}
  </span>
)
