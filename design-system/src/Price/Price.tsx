import type { Passed } from '../attributes/passed.ts'
import styles from './Price.module.css'

type Cents = {
  /** The amount in US cents, or `dollars` in its place. */
  cents: number
  dollars?: never
}

type Dollars = {
  /** The amount in US dollars, or `cents` in its place. */
  dollars: number
  cents?: never
}

export type PriceProps = Passed<HTMLSpanElement> &
  Readonly<
    (Cents | Dollars) & {
      /** How large the amount is set. */
      size?: 'sm' | 'md' | 'lg'
    }
  >

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars, given in cents or in dollars. */
export const Price = ({ cents, dollars, size = 'md', ...passed }: PriceProps) => (
  <span className={styles.price} data-size={size} {...passed}>
    {format.format(cents === undefined ? dollars : cents / 100)}
  </span>
)
