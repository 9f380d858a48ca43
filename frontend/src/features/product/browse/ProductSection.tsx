import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Gallery } from '@axle/design-system/Gallery'
import { Heading } from '@axle/design-system/Heading'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type ListedProduct,
  type Tool,
  type ToolDetail,
  useGetToolQuery,
} from '../../../api/shop.gen.ts'
import { toolsQuery, useListToolsQuery } from '../../../api/tool-list.ts'
import { toGallery } from '../../../lib/image.rules.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { FitNotice } from '../../vehicle/FitNotice.tsx'
import { MissingPart } from '../MissingPart.tsx'
import { PartFits } from '../PartFits.tsx'
import { PartPrice } from '../PartPrice.tsx'
import { isNarrowed } from './browse-chips.rules.ts'
import { toProductQuery, wholeShop, type BrowseView } from './browse-view.rules.ts'
import { productPageData } from './product-data.rules.ts'
import { listName } from './list-words.rules.ts'
import { ProductTiles } from './ProductTiles.tsx'
import { ToolCard } from './ToolCard.tsx'
import { useBrowseView } from './use-browse-view.ts'

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
const SimilarTools = ({ tool, view, listHref, getHref, renderAction }: SimilarToolsProps) => {
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

const toFacts = (tool: ToolDetail) => [
  ...(tool.partNumber === undefined ? [] : [{ label: 'Part number', value: tool.partNumber }]),
  { label: 'Minimum order quantity', value: tool.minimumorderquantity },
  { label: 'Available quantity', value: tool.availablequantity },
]

type ToolDetailPanelProps = Readonly<{
  tool: ToolDetail
  /** Text above the order button that states whether the tool fits the active vehicle. */
  fit: ReactNode
  action: ReactNode
}>

/** Overview of one part or tool: pictures, price, fit, facts and the order button. It is visible without scrolling. */
const ToolDetailPanel = ({ tool, fit, action }: ToolDetailPanelProps) => (
  <Columns columnWidth="wide">
    <Gallery label={tool.name} pictures={toGallery(tool, '(min-width: 64rem) 40rem, 100vw')} />
    <Stack gap={4}>
      <Heading level={1}>{tool.name}</Heading>
      <PartPrice part={tool} />
      {fit}
      <Cluster>{action}</Cluster>
      <p>{tool.description}</p>
      <DescriptionList items={toFacts(tool)} />
    </Stack>
  </Columns>
)

const Loading = () => (
  <>
    <Heading level={1} isHidden>
      Loading the product
    </Heading>
    <Skeleton height="24rem" />
  </>
)

/** Page section for one product: the order button, the vehicles that it fits, and similar products. */
export const ProductSection = ({ id }: Readonly<{ id: string }>) => {
  const { currentData, ...query } = useGetToolQuery({ id })
  const { search } = useLocation()
  const { view } = useBrowseView()
  const listHref = `/pruchase${search}`
  usePageTitle(currentData?.name ?? listName)

  return (
    <>
      <Section ground="surface" spacing="tight">
        <Stack gap={5}>
          <Breadcrumbs
            crumbs={[
              { label: listName, href: listHref },
              { label: currentData?.name ?? 'Product' },
            ]}
          />
          <QueryBoundary
            query={{ ...query, data: currentData }}
            missing={<MissingPart listHref={listHref} />}
            heading={<Heading level={1}>Something went wrong</Heading>}
          >
            {currentData === undefined ? (
              <Loading />
            ) : (
              <>
                <StructuredData of={(origin) => productPageData(currentData, origin)} />
                <ToolDetailPanel
                  tool={currentData}
                  fit={<FitNotice productId={currentData._id} />}
                  action={<OpenOrderButton tool={currentData} isProminent />}
                />
              </>
            )}
          </QueryBoundary>
        </Stack>
      </Section>
      {currentData !== undefined && <PartFits key={id} fits={currentData.fits} />}
      <SimilarTools
        tool={currentData}
        view={view}
        listHref={listHref}
        getHref={({ _id }) => `/pruchase/${_id}${search}`}
        renderAction={(tool) => <OpenOrderButton tool={tool} />}
      />
    </>
  )
}
