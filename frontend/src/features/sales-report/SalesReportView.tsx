import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { LineChart } from '@axle/design-system/LineChart'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { skipToken } from '@reduxjs/toolkit/query'
import { ChartNoAxesCombined, Download } from 'lucide-react'
import { useGetSalesReportQuery, type SalesReport } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { formatDollars } from '../../lib/money.rules.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BestSellers } from './BestSellers.tsx'
import { daysCsv, isQuiet, createLineCharts } from './figures.rules.ts'
import { LowStockTable } from './LowStockTable.tsx'
import { SalesCards } from './SalesCards.tsx'
import { findRangeFault } from './range.rules.ts'
import { RangePicker } from './RangePicker.tsx'
import { useRange } from './use-range.ts'

/** Interval in milliseconds at which the report is refetched while the page is visible. */
const pollMs = 15_000

const noLines = { axis: 'Day', series: [], points: [] }

/** Saves the daily figures for the date range as a CSV file. */
function saveDays(report: SalesReport): void {
  saveFile(
    `sales-report-${report.from}-${report.to}.csv`,
    'text/csv;charset=utf-8',
    daysCsv(report),
  )
}

const Charts = ({ report }: Readonly<{ report: SalesReport | undefined }>) => {
  const lines = report ? createLineCharts(report) : { revenue: noLines, orders: noLines }
  const isLoading = report === undefined
  return (
    <>
      <LineChart
        title="Net revenue by day"
        data={lines.revenue}
        formatValue={formatDollars}
        isLoading={isLoading}
      />
      <LineChart title="Orders by day" data={lines.orders} isLoading={isLoading} />
      {report && (
        <Stack align="start">
          <Button
            variant="secondary"
            size="sm"
            icon={<Download aria-hidden="true" />}
            onPress={() => saveDays(report)}
          >
            Days as CSV
          </Button>
        </Stack>
      )}
      <BestSellers sellers={report?.bestSellers ?? []} isLoading={isLoading} />
    </>
  )
}

const Figures = ({ report }: Readonly<{ report: SalesReport | undefined }>) => (
  <>
    {report?.rebuilding && (
      <Text role="status">Figures are being recalculated and may be incomplete.</Text>
    )}
    <SalesCards report={report} />
    {report && isQuiet(report) ? (
      <EmptyState
        icon={<ChartNoAxesCombined aria-hidden="true" />}
        title="No orders in this period"
        description="Choose a longer range."
      />
    ) : (
      <Charts report={report} />
    )}
  </>
)

/** Sales report with revenue, best sellers and low stock for the selected date range. */
export const SalesReportView = () => {
  const { choice, range, choose, change } = useRange()
  const { currentData, ...query } = useGetSalesReportQuery(
    findRangeFault(range) ? skipToken : range,
    {
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
    },
  )

  return (
    <Stack gap={6}>
      <RangePicker choice={choice} range={range} onChoose={choose} onChange={change} />
      <QueryBoundary query={{ ...query, data: currentData }}>
        <Figures report={currentData} />
      </QueryBoundary>
      <LowStockTable pollMs={pollMs} />
    </Stack>
  )
}
