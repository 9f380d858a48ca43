import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Section } from '@axle/design-system/Section'
import type { ReactNode } from 'react'
import type { ListedProduct, Tool } from '../../../api/shop.gen.ts'
import { toolsQuery, useListToolsQuery } from '../../../api/tool-list.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isNarrowed } from './browse-chips.rules.ts'
import { toProductQuery, wholeShop, type BrowseView } from './browse-view.rules.ts'
import { ProductTiles } from './ProductTiles.tsx'
import { ToolCard } from './ToolCard.tsx'

const shownAtMost = 6
const noTools: readonly ListedProduct[] = []

/** Returns the user's search and filters. If there are none, returns a filter for the product's category. */
function viewBelow(view: BrowseView, tool: Pick<Tool, 'category'> | undefined): BrowseView {
  if (isNarrowed(view) || tool?.category === undefined) return { ...view, cursor: '', page: 1 }
  return { ...wholeShop, category: [tool.category] }
}

type SimilarToolsProps = Readonly<{
  /** Product that the page shows above this section; undefined if there is none. */
  tool: Tool | undefined
  /** View of the product list from which the user opened the product. */
  view: BrowseView
  listHref: string
  getHref: (tool: ListedProduct) => string
  renderAction: (tool: ListedProduct) => ReactNode
}>

/** Section with similar products and a link back to the list. */
export const SimilarTools = ({
  tool,
  view,
  listHref,
  getHref,
  renderAction,
}: SimilarToolsProps) => {
  // Requests one more product than needed, because the product on this page may be among the results.
  const asked = { ...toProductQuery(viewBelow(view, tool)), limit: shownAtMost + 1 }
  const query = useListToolsQuery(toolsQuery(asked))
  const others = query.data?.items.filter(({ _id }) => _id !== tool?._id).slice(0, shownAtMost)

  return (
    <Section
      title="Parts and tools"
      spacing="tight"
      actions={
        <ButtonLink variant="quiet" href={listHref}>
          {isNarrowed(view) ? 'Back to your search' : 'See all parts'}
        </ButtonLink>
      }
    >
      <QueryBoundary query={query}>
        <ProductTiles
          products={others ?? noTools}
          awaited={others === undefined ? shownAtMost : 0}
          renderTile={(other) => (
            <ToolCard tool={other} href={getHref(other)} action={renderAction(other)} />
          )}
        />
      </QueryBoundary>
    </Section>
  )
}
