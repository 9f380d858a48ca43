import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { SearchX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useListToolsQuery, type Tool } from '../api/shop.gen.ts'
import { useAppDispatch } from '../app/store-hooks.ts'
import { orderOpened } from '../features/order/place/selection-slice.ts'
import { ToolCard } from '../features/catalogue/ToolCard.tsx'
import { ToolFilters } from '../features/catalogue/ToolFilters.tsx'
import { ToolGrid, ToolGridSkeleton } from '../features/catalogue/ToolGrid.tsx'
import {
  categoriesOf,
  filterTools,
  isOrderable,
  type ToolFilter,
} from '../features/catalogue/tool-filter.rules.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { OrderDialog } from '../features/order/place/OrderDialog.tsx'
import { ProductSection } from './ProductSection.tsx'

const batch = 24

/** The filter stands in the address, so that it outlives a reload and can be sent to others. */
function useFilter(): [ToolFilter, (filter: ToolFilter) => void] {
  const [params, setParams] = useSearchParams()
  const filter = { search: params.get('search') ?? '', category: params.get('category') ?? '' }
  const change = (next: ToolFilter) => {
    const kept = Object.entries(next).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(kept), { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

const Results = ({ tools, filter, headingLevel, onClear }: ResultsProps) => {
  const dispatch = useAppDispatch()
  const found = filterTools(tools, filter)

  return (
    <>
      <Text role="status" tone="muted">
        {found.length === 1 ? '1 product' : `${found.length} products`}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title="Nothing fits this search"
          icon={<SearchX aria-hidden="true" />}
          description="Try fewer words, or look through all categories."
          action={
            <Button variant="secondary" onPress={onClear}>
              Clear the search
            </Button>
          }
        />
      ) : (
        <ToolGrid
          key={`${filter.search}/${filter.category}`}
          tools={found}
          batch={batch}
          renderTool={(tool) => (
            <ToolCard
              tool={tool}
              href={`/pruchase/${tool._id}`}
              headingLevel={headingLevel}
              action={
                <Button
                  isWide
                  isDisabled={!isOrderable(tool)}
                  onPress={() => dispatch(orderOpened(tool._id))}
                >
                  Open Order
                </Button>
              }
            />
          )}
        />
      )}
    </>
  )
}

type ResultsProps = Readonly<{
  tools: readonly Tool[]
  filter: ToolFilter
  headingLevel: 2 | 3
  onClear: () => void
}>

/** All parts and tools, to search, filter and order. With an id in the address, that one on top. */
export const ProductsPage = () => {
  usePageTitle('Parts and tools')
  const [filter, setFilter] = useFilter()
  const hasProduct = useParams()['inventoryId'] !== undefined
  const { data, error, isFetching, refetch } = useListToolsQuery({})

  return (
    <>
      <ProductSection />
      <Section
        title="Parts and tools"
        headingLevel={hasProduct ? 2 : 1}
        lead="Search by name, brand or part number. Prices are for one piece."
        spacing="tight"
      >
        <Stack gap={5}>
          <ToolFilters filter={filter} categories={categoriesOf(data ?? [])} onChange={setFilter} />
          {data !== undefined && (
            <Results
              tools={data}
              filter={filter}
              headingLevel={hasProduct ? 3 : 2}
              onClear={() => setFilter({ search: '', category: '' })}
            />
          )}
          {data === undefined && !error && <ToolGridSkeleton count={6} />}
          {data === undefined && error && (
            <ErrorState
              message={toProblem(error).detail}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Stack>
      </Section>
      <OrderDialog />
    </>
  )
}
