import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { toProblem } from '../../../api/problem.ts'
import { useListToolsQuery, type Tool } from '../../../api/shop.gen.ts'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { categoriesOf, filterTools, type ToolFilter } from './tool-filter.rules.ts'
import { ToolCard } from './ToolCard.tsx'
import { ToolFilters } from './ToolFilters.tsx'
import { ToolGrid, ToolGridSkeleton } from './ToolGrid.tsx'

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

const NothingFits = ({ onClear }: Readonly<{ onClear: () => void }>) => (
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
)

type ResultsProps = Readonly<{
  tools: readonly Tool[]
  filter: ToolFilter
  headingLevel: 2 | 3
  onClear: () => void
}>

const Results = ({ tools, filter, headingLevel, onClear }: ResultsProps) => {
  const found = filterTools(tools, filter)

  return (
    <>
      <Text role="status" tone="muted">
        {found.length === 1 ? '1 product' : `${found.length} products`}
      </Text>
      {found.length === 0 ? (
        <NothingFits onClear={onClear} />
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
              action={<OpenOrderButton tool={tool} />}
            />
          )}
        />
      )}
    </>
  )
}

/** All parts and tools, to search, filter and order. @param isFirst whether its heading is the page's first */
export const ProductSearch = ({ isFirst }: Readonly<{ isFirst: boolean }>) => {
  const [filter, setFilter] = useFilter()
  const { data, error, isFetching, refetch } = useListToolsQuery({})

  return (
    <Section
      title="Parts and tools"
      headingLevel={isFirst ? 1 : 2}
      lead="Search by name, brand or part number. Prices are for one piece."
      spacing="tight"
    >
      <Stack gap={5}>
        <ToolFilters filter={filter} categories={categoriesOf(data ?? [])} onChange={setFilter} />
        {data !== undefined && (
          <Results
            tools={data}
            filter={filter}
            headingLevel={isFirst ? 2 : 3}
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
  )
}
