import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { useListToolsQuery, type Tool } from '../../../api/shop.gen.ts'
import { Fetched } from '../../../lib/Fetched.tsx'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { productListData } from './product-data.rules.ts'
import { mixCategories } from './tool-filter.rules.ts'
import { ToolCard } from './ToolCard.tsx'
import { ToolGrid, ToolGridSkeleton } from './ToolGrid.tsx'

const batch = 6

const FirstToolCard = (tool: Tool) => (
  <ToolCard
    tool={tool}
    href={`/pruchase/${tool._id}`}
    action={
      <ButtonLink isWide variant="secondary" href="/pruchase">
        {`Order: ${tool.name}`}
      </ButtonLink>
    }
  />
)

const Tools = ({ tools }: Readonly<{ tools: readonly Tool[] }>) =>
  tools.length === 0 ? (
    <EmptyState title="The shelves are being filled" description="Please look in again soon." />
  ) : (
    <>
      <StructuredData data={productListData(tools.slice(0, batch), location.origin)} />
      <ToolGrid tools={tools} batch={batch} renderTool={FirstToolCard} />
    </>
  )

/** A first look at what is on sale, of all categories; each tool leads to the list of all. */
export const FirstTools = () => {
  const query = useListToolsQuery({})

  return (
    <Fetched query={query}>
      {query.data ? (
        <Tools tools={mixCategories(query.data)} />
      ) : (
        <ToolGridSkeleton count={batch} />
      )}
    </Fetched>
  )
}
