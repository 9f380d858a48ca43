import { Grid } from '@axle/design-system/Grid'
import { Link } from '@axle/design-system/Link'
import { Skeleton } from '@axle/design-system/Skeleton'
import { StatCard } from '@axle/design-system/StatCard'
import type { SalesReport } from '../../api/shop.gen.ts'
import { createFigures, type Figure } from './figures.rules.ts'
import { countDays } from './range.rules.ts'

const linkWords = {
  placed: 'See placed orders',
  paid: 'See paid orders',
  refunded: 'See refunded orders',
} as const

type OrdersLinkProps = Readonly<{
  report: SalesReport
  dated: NonNullable<Figure['dated']>
}>

/** Link to the orders whose `dated` event happened within the report's date range. */
const OrdersLink = ({ report: { from, to }, dated }: OrdersLinkProps) => {
  const words = new URLSearchParams({ from, to, ...(dated !== 'placed' && { dated }) })
  return (
    <Link variant="standalone" href={`/dashboad/orders?${words}`}>
      {linkWords[dated]}
    </Link>
  )
}

const cardHeight = '8rem'
const cardCount = 6

/**
 * Cards with the figures for a date range, the change from the previous range, and links to the orders that each figure
 * counts.
 */
export const SalesCards = ({ report }: Readonly<{ report: SalesReport | undefined }>) => {
  if (!report) {
    return (
      <Grid columns={3}>
        {Array.from({ length: cardCount }, (_, index) => (
          <Skeleton key={index} height={cardHeight} />
        ))}
      </Grid>
    )
  }
  const days = countDays(report)
  const before = days === 1 ? 'the day before' : `the ${days} days before`
  return (
    <Grid columns={3}>
      {createFigures(report.totals, report.before).map(({ label, value, change, dated }) => (
        <StatCard
          key={label}
          label={label}
          value={value}
          detail={change ? `${change} against ${before}` : `Nothing to compare in ${before}`}
          action={dated && <OrdersLink report={report} dated={dated} />}
        />
      ))}
    </Grid>
  )
}
