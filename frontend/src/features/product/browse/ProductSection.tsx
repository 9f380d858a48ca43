import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { toProblem } from '../../../api/problem.ts'
import { useGetToolQuery } from '../../../api/shop.gen.ts'
import { StructuredData } from '../../../lib/StructuredData.tsx'
import { OpenOrderButton } from '../../order/place/OpenOrderButton.tsx'
import { productPageData } from './product-data.rules.ts'
import { ToolDetailPanel } from './ToolDetailPanel.tsx'

/** One product at length, with the way to order it. */
export const ProductSection = ({ id }: Readonly<{ id: string }>) => {
  const { currentData, error, isFetching, refetch } = useGetToolQuery({ id })

  return (
    <Section ground="surface" spacing="tight">
      <Stack gap={5}>
        <Breadcrumbs
          crumbs={[
            { label: 'Parts and tools', href: '/pruchase' },
            { label: currentData?.name ?? 'Product' },
          ]}
        />
        {currentData !== undefined && (
          <StructuredData data={productPageData(currentData, location.origin)} />
        )}
        {currentData !== undefined && (
          <ToolDetailPanel
            tool={currentData}
            action={<OpenOrderButton tool={currentData} isProminent />}
          />
        )}
        {currentData === undefined && isFetching && <Skeleton height="24rem" />}
        {currentData === undefined && error && !isFetching && (
          <ErrorState message={toProblem(error).detail} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Section>
  )
}
