import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { partPath } from '@axle/part-address/part-path'
import type { ListedProduct } from '../../../api/shop.gen.ts'
import { useListToolsQuery } from '../../../api/tool-list.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { wantedPartMark } from '../../../lib/wanted-part.ts'
import { firstToolsQuery, shownAtHome } from './first-tools.rules.ts'
import { productListData } from './product-data.rules.ts'
import { ProductTiles } from './ProductTiles.tsx'
import { ToolCard } from './ToolCard.tsx'

const FirstToolCard = (tool: ListedProduct) => (
  <ToolCard
    tool={tool}
    href={partPath(tool)}
    action={
      <ButtonLink
        isWide
        size="sm"
        variant="secondary"
        href="/pruchase"
        {...wantedPartMark(tool._id)}
      >
        {`Order: ${tool.name}`}
      </ButtonLink>
    }
  />
)

const noTools: readonly ListedProduct[] = []

const Tools = ({ tools }: Readonly<{ tools: readonly ListedProduct[] }>) =>
  tools.length === 0 ? (
    <EmptyState title="No parts yet" description="Please check back soon." />
  ) : (
    <>
      <StructuredData of={(origin) => productListData(tools, origin)} />
      <ProductTiles columns={3} products={tools} renderTile={FirstToolCard} />
    </>
  )

/** Best-selling tools in stock. Each tool links to its part page, and its order button opens the full list. */
export const FirstTools = () => {
  const query = useListToolsQuery(firstToolsQuery)

  return (
    <QueryBoundary query={query}>
      {query.data ? (
        <Tools tools={query.data.items} />
      ) : (
        <ProductTiles
          columns={3}
          products={noTools}
          awaited={shownAtHome}
          renderTile={FirstToolCard}
        />
      )}
    </QueryBoundary>
  )
}
