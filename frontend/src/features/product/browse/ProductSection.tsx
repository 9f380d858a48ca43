import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { Heading } from '@axle/design-system/Heading'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { useLocation } from 'react-router-dom'
import { useGetToolQuery } from '../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { FitNotice } from '../../vehicle/FitNotice.tsx'
import { MissingPart } from '../MissingPart.tsx'
import { PartFits } from '../PartFits.tsx'
import { productPageData } from './product-data.rules.ts'
import { listName } from './list-words.rules.ts'
import { SimilarTools } from './SimilarTools.tsx'
import { ToolDetailPanel } from './ToolDetailPanel.tsx'
import { useBrowseView } from './use-browse-view.ts'

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
