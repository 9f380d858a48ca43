import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { toProblem } from '../../api/problem.ts'
import { useListToolsQuery } from '../../api/shop.gen.ts'
import { productListData } from '../../features/product/browse/product-data.rules.ts'
import { ToolCard } from '../../features/product/browse/ToolCard.tsx'
import { ToolGrid, ToolGridSkeleton } from '../../features/product/browse/ToolGrid.tsx'
import { mixCategories } from '../../features/product/browse/tool-filter.rules.ts'
import { StructuredData } from '../../lib/StructuredData.tsx'

const batch = 6

const Tools = () => {
  const { data, error, isFetching, refetch } = useListToolsQuery({})

  if (data === undefined && error) {
    return (
      <ErrorState
        message={toProblem(error).detail}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <ToolGridSkeleton count={batch} />
  if (data.length === 0) {
    return (
      <EmptyState title="The shelves are being filled" description="Please look in again soon." />
    )
  }
  const tools = mixCategories(data)
  return (
    <>
      <StructuredData data={productListData(tools.slice(0, batch), location.origin)} />
      <ToolGrid
        tools={tools}
        batch={batch}
        renderTool={(tool) => (
          <ToolCard
            tool={tool}
            href={`/pruchase/${tool._id}`}
            action={
              <ButtonLink isWide variant="secondary" href="/pruchase">
                {`Order: ${tool.name}`}
              </ButtonLink>
            }
          />
        )}
      />
    </>
  )
}

/** Our Tools: a first look at what is on sale. */
export const HomeTools = () => (
  <Section
    title="Our Tools"
    lead="A first look at the shelves. The shop has everything else."
    actions={
      <ButtonLink variant="quiet" href="/pruchase">
        See all
      </ButtonLink>
    }
  >
    <Tools />
  </Section>
)
