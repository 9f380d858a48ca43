import { Button } from '@axle/design-system/Button'
import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetToolQuery } from '../api/shop.gen.ts'
import { useAppDispatch } from '../app/store-hooks.ts'
import { orderOpened } from '../features/order/place/selection-slice.ts'
import { productPageData } from '../features/catalogue/product-data.rules.ts'
import { isOrderable } from '../features/catalogue/tool-filter.rules.ts'
import { ToolDetailPanel } from '../features/catalogue/ToolDetailPanel.tsx'
import { StructuredData } from '../lib/StructuredData.tsx'

/** The one product that the address names, if it names one. */
export const ProductSection = () => {
  const dispatch = useAppDispatch()
  const { inventoryId } = useParams()
  const { currentData, error, isFetching, refetch } = useGetToolQuery(
    inventoryId === undefined ? skipToken : { id: inventoryId },
  )
  if (inventoryId === undefined) return null

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
            action={
              <Button
                size="large"
                isDisabled={!isOrderable(currentData)}
                onPress={() => dispatch(orderOpened(currentData._id))}
              >
                {isOrderable(currentData) ? 'Open Order' : 'Out of stock'}
              </Button>
            }
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
