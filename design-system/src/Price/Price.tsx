import type { Passed } from '../attributes/passed.ts'
import styles from './Price.module.css'

type Cents = {
  /** Amount in US cents. Use either `cents` or `dollars`. */
  cents: number
  dollars?: never
}

type Dollars = {
  /** Amount in US dollars. Use either `dollars` or `cents`. */
  dollars: number
  cents?: never
}

export type PriceProps = Passed<HTMLSpanElement> &
  Readonly<
    (Cents | Dollars) & {
      /** Font size of the amount. */
      size?: 'sm' | 'md' | 'lg'
    }
  >

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Amount in US dollars, given either in cents or in dollars. */
export const Price = ({ cents, dollars, size = 'md', ...passed }: PriceProps) => (
  <span className={styles.price} data-size={size} {...passed}>
    {format.format(cents === undefined ? dollars : cents / 100)}
  </span>
)
