import { BarChart } from '@axle/design-system/BarChart'
import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { DateRange } from '@axle/design-system/DateRange'
import { EmptyState } from '@axle/design-system/EmptyState'
import { LineChart } from '@axle/design-system/LineChart'
import { Select } from '@axle/design-system/Select'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { skipToken } from '@reduxjs/toolkit/query'
import { ChartNoAxesCombined, Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useGetSalesReportQuery, type SalesReport, type BestSeller } from '../../api/shop.gen.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { formatDollars } from '../../lib/money.rules.ts'
import { saveFile } from '../../lib/save-file.ts'
import { daysCsv, isQuiet, createLineCharts, createBarChart } from './figures.rules.ts'
import { LowStockTable } from './LowStockTable.tsx'
import { SalesCards } from './SalesCards.tsx'
import {
  type Choice,
  choices,
  type DayRange,
  findRangeFault,
  readChoice,
  resolveRange,
} from './range.rules.ts'

/** Stores the selected date range in the URL, so that admins can bookmark and share the report. */
function useRange() {
  const [words, setWords] = useSearchParams()
  const choice = readChoice(words.get('range'))
  const range: DayRange =
    choice === 'own'
      ? { from: words.get('from') ?? '', to: words.get('to') ?? '' }
      : resolveRange(choice, Date.now())
  const change = (own: DayRange) => setWords({ range: 'own', ...own }, { replace: true })

  return {
    choice,
    range,
    /** A custom range starts with the dates of the previously selected range. */
    choose: (chosen: Choice) => {
      if (chosen === 'own') change(range)
      else setWords({ range: chosen }, { replace: true })
    },
    change,
  } as const
}

type RangePickerProps = Readonly<{
  choice: Choice
  /** Date range that the admin chose or entered. If it is invalid, the date fields show an error. */
  range: DayRange
  onChoose: (choice: Choice) => void
  onChange: (range: DayRange) => void
}>

/** Controls for selecting the report's date range. */
const RangePicker = ({ choice, range, onChoose, onChange }: RangePickerProps) => (
  <Columns columnWidth="narrow">
    <Select
      label="Range"
      options={choices}
      value={choice}
      onChange={({ target }) => {
        const chosen = choices.find(({ value }) => value === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
    {choice === 'own' && (
      <DateRange
        label="Days"
        range={range}
        error={findRangeFault(range)}
        onRangeChange={onChange}
      />
    )}
  </Columns>
)

const columns: readonly TableColumn<BestSeller>[] = [
  { id: 'name', header: 'Product', isRowHeader: true, cell: ({ name }) => name },
  { id: 'quantity', header: 'Units', align: 'end', cell: ({ units }) => units },
  {
    id: 'revenue',
    header: 'Net revenue',
    align: 'end',
    cell: ({ revenue }) => formatDollars(revenue),
  },
]

type BestSellersProps = Readonly<{ sellers: readonly BestSeller[]; isLoading: boolean }>

/** Chart and table of the products that sold the most units. */
const BestSellers = ({ sellers, isLoading }: BestSellersProps) => (
  <Stack gap={4}>
    <BarChart title="Best sellers, in units" data={createBarChart(sellers)} isLoading={isLoading} />
    {sellers.length > 0 && (
      <Table
        label="Best sellers"
        columns={columns}
        rows={sellers}
        rowId={({ productId }) => productId}
      />
    )}
  </Stack>
)

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
