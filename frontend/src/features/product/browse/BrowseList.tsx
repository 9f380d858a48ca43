import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Dimmed } from '@axle/design-system/Dimmed'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import { toProblem } from '../../../api/problem.ts'
import type { ListedProduct } from '../../../api/shop.gen.ts'
import { NothingFits } from '../../../lib/NothingFits.tsx'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { foundWords, isNarrowed, nothingChosen, nothingWords } from './browse-chips.rules.ts'
import { withNextPage, type BrowseView } from './browse-view.rules.ts'
import { ProductTiles } from './ProductTiles.tsx'
import type { ChangeView } from './use-browse-view.ts'
import type { useProductList } from './use-product-list.ts'

type BrowseListProps = Readonly<{
  list: ReturnType<typeof useProductList>
  view: BrowseView
  getViewUrl: (view: BrowseView) => string
  onChange: ChangeView
  renderTile: (product: ListedProduct, index: number) => ReactNode
  hasActions: boolean
}>

/**
 * Loading more products does not change the scroll position, because the new products appear where the user is reading.
 */
const goesOn = { preventScrollReset: true }

const MoreProducts = ({ list, getViewUrl }: Pick<BrowseListProps, 'list' | 'getViewUrl'>) => {
  const { shown, products, first } = list
  const isHydrated = useIsHydrated()
  const next = isHydrated ? list.next : first?.next
  if (next === undefined || first === undefined) return null
  // Without JavaScript, the list cannot load more products, so the link opens the next page.
  const more = isHydrated ? withNextPage(shown, next) : { ...shown, cursor: next, page: 1 }
  return (
    <Stack gap={2} align="center">
      {shown.cursor === '' && (
        <Text tone="muted" role="status">
          {products.length} of {foundWords(first.total)} shown
        </Text>
      )}
      <ButtonLink
        variant="secondary"
        href={getViewUrl(more)}
        {...(more.cursor === shown.cursor && { routerOptions: goesOn })}
      >
        Show more
      </ButtonLink>
    </Stack>
  )
}

const Nothing = ({ view, onChange }: Pick<BrowseListProps, 'view' | 'onChange'>) =>
  isNarrowed(view) ? (
    <NothingFits
      title={nothingWords(view)}
      description="Try fewer words, look for a part number, or remove some filters."
      clearLabel="Clear the search"
      onClear={() => onChange(nothingChosen)}
    />
  ) : (
    <NothingFits
      title="No parts yet"
      description="Please check back soon."
      clearLabel="Try again"
      onClear={() => onChange({})}
    />
  )

/**
 * Matching products, or the reason why there are none. The previous products stay visible until a new response arrives.
 */
export const BrowseList = (props: BrowseListProps) => {
  const { list, view, renderTile, hasActions } = props
  const { query, first, products, awaited, followerError, retryFollower } = list
  const isOld = list.shown !== view && first !== undefined

  return (
    <Stack gap={5}>
      {query.error !== undefined && (
        <ErrorState
          message={
            first === undefined
              ? toProblem(query.error).detail
              : `${toProblem(query.error).detail} What was found before is still shown.`
          }
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <Dimmed isBusy={isOld && query.isFetching}>
        {first?.total === 0 ? (
          <Nothing {...props} />
        ) : (
          (first !== undefined || query.error === undefined) && (
            <ProductTiles
              products={products}
              awaited={followerError === undefined ? awaited : 0}
              renderTile={renderTile}
              hasActions={hasActions}
            />
          )
        )}
      </Dimmed>
      {followerError !== undefined && (
        <ErrorState message={toProblem(followerError).detail} onRetry={retryFollower} />
      )}
      <MoreProducts {...props} />
    </Stack>
  )
}
