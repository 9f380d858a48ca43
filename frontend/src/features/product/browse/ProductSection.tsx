import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { useGetToolQuery } from '../../../api/shop.gen.ts'
import { Fetched } from '../../../lib/Fetched.tsx'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { productPageData } from './product-data.rules.ts'
import { ToolDetailPanel } from './ToolDetailPanel.tsx'

/** One product at length, with the way to order it. */
export const ProductSection = ({ id }: Readonly<{ id: string }>) => {
  const { currentData, ...query } = useGetToolQuery({ id })

  return (
    <Section ground="surface" spacing="tight">
      <Stack gap={5}>
        <Breadcrumbs
          crumbs={[
            { label: 'Parts and tools', href: '/pruchase' },
            { label: currentData?.name ?? 'Product' },
          ]}
        />
        <Fetched query={{ ...query, data: currentData }}>
          {currentData === undefined ? (
            <Skeleton height="24rem" />
          ) : (
            <>
              <StructuredData data={productPageData(currentData, location.origin)} />
              <ToolDetailPanel
                tool={currentData}
                action={<OpenOrderButton tool={currentData} isProminent />}
              />
            </>
          )}
        </Fetched>
      </Stack>
    </Section>
  )
}
