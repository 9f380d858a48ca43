import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useSearchParams } from 'react-router-dom'
import { useListToolsQuery, type Tool } from '../../../api/shop.gen.ts'
import { Fetched } from '../../../lib/Fetched.tsx'
import { counted } from '../../../lib/list-view.rules.ts'
import { NothingFits } from '../../../lib/NothingFits.tsx'
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
        {counted(found.length, 'product', 'products')}
      </Text>
      {found.length === 0 ? (
        <NothingFits
          title="Nothing fits this search"
          description="Try fewer words, or look through all categories."
          clearLabel="Clear the search"
          onClear={onClear}
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
  const query = useListToolsQuery({})
  const { data } = query

  return (
    <Section
      title="Parts and tools"
      headingLevel={isFirst ? 1 : 2}
      lead="Search by name, brand or part number. Prices are per unit."
      spacing="tight"
    >
      <Stack gap={5}>
        <ToolFilters filter={filter} categories={categoriesOf(data ?? [])} onChange={setFilter} />
        <Fetched query={query}>
          {data === undefined ? (
            <ToolGridSkeleton count={6} />
          ) : (
            <Results
              tools={data}
              filter={filter}
              headingLevel={isFirst ? 2 : 3}
              onClear={() => setFilter({ search: '', category: '' })}
            />
          )}
        </Fetched>
      </Stack>
    </Section>
  )
}
