import { FilterLayout } from '@axle/design-system/FilterLayout'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedProduct, Vehicle } from '../../../api/shop.gen.ts'
import type { NamedPart } from '@axle/part-address/part-path'
import { FitBadge } from '../../vehicle/FitBadge.tsx'
import { FitsFilter } from '../../vehicle/FitsFilter.tsx'
import { useActiveVehicle, useGarageVehicle } from '../../vehicle/use-active-vehicle.ts'
import { vehicleName } from '../../vehicle/vehicle-name.rules.ts'
import { toChips, foundWords } from './browse-chips.rules.ts'
import { BrowseFacets } from './BrowseFacets.tsx'
import { BrowseHead } from './BrowseHead.tsx'
import { BrowseList } from './BrowseList.tsx'
import { BrowseSearch } from './BrowseSearch.tsx'
import { ToolCard } from './ToolCard.tsx'
import { useBrowseView } from './use-browse-view.ts'
import { useProductList } from './use-product-list.ts'

/**
 * Returns whether the product list is filtered by the active vehicle, and a function that turns this filter on or off.
 * If another vehicle becomes active, the filter changes to that vehicle. If the vehicle is removed, the filter is
 * cleared until the removal is undone.
 */
function useFits({ view, change, getViewUrl }: ReturnType<typeof useBrowseView>) {
  const navigate = useNavigate()
  const vehicle = useGarageVehicle(view.fits)
  const id = useActiveVehicle()?._id ?? ''
  const former = useRef(id)
  /** Id of the removed vehicle that the list was filtered by, in case the user undoes the removal. */
  const dropped = useRef('')

  useEffect(() => {
    const before = former.current
    former.current = id
    if (before === id) return
    const isFollowed = before !== '' && view.fits === before
    const isBack = id !== '' && view.fits === '' && dropped.current === id
    dropped.current = isFollowed && id === '' ? before : ''
    if (!isFollowed && !isBack) return
    void navigate(getViewUrl({ ...view, fits: id, cursor: '', page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [id, view, getViewUrl, navigate])

  return {
    /** Vehicle that the list is filtered by, if it is in the garage. */
    vehicle,
    isOn: view.fits !== '' && view.fits === id,
    set: (isOn: boolean) => change({ fits: isOn ? id : '' }),
  }
}

type ProductBrowseProps = Readonly<{
  /** Returns the URL of a product page. */
  getHref: (product: NamedPart) => string
  /** Renders the button for a product. */
  renderAction?: (product: ListedProduct) => ReactNode
  /** Content above the list. */
  intro?: ReactNode
}>

/**
 * Number of columns on a phone. The pictures in the first row load eagerly, because they are the largest elements on
 * the screen.
 */
const phoneColumns = 2

const createTileRenderer =
  ({ getHref, renderAction }: ProductBrowseProps, vehicle: Vehicle | null) =>
  (product: ListedProduct, index: number) => (
    <ToolCard
      tool={product}
      href={getHref(product)}
      headingLevel={2}
      isFirst={index < phoneColumns}
      badge={<FitBadge fit={product.fit} vehicle={vehicle} />}
      action={renderAction?.(product)}
    />
  )

/**
 * List of all parts and tools with search, filters and sorting. Every page that shows the full list uses this
 * component.
 */
export const ProductBrowse = (props: ProductBrowseProps) => {
  const { getHref, renderAction, intro } = props
  const vehicle = useActiveVehicle()
  const navigate = useNavigate()
  const browsing = useBrowseView()
  const { view, change, getViewUrl } = browsing
  const fits = useFits(browsing)
  const list = useProductList(view, vehicle?._id)
  const { first, choices } = list

  return (
    <Section title="Parts and tools" headingLevel={1} lead="Prices are per unit." spacing="tight">
      <Stack gap={5}>
        {intro}
        <BrowseSearch view={view} onChange={change} onOpen={(one) => void navigate(getHref(one))} />
        <FilterLayout
          title="Filters"
          setCount={toChips(view).length}
          closeLabel={first === undefined ? 'Show parts' : `Show ${foundWords(first.total)}`}
          filters={
            <BrowseFacets view={view} facets={choices?.facets} onChange={change}>
              <FitsFilter value={fits.isOn} onChange={fits.set} />
            </BrowseFacets>
          }
        >
          <Stack gap={4}>
            <BrowseHead
              view={view}
              total={first?.total}
              nearest={choices?.nearest}
              vehicleName={fits.vehicle && vehicleName(fits.vehicle)}
              onChange={change}
            />
            <BrowseList
              list={list}
              view={view}
              getViewUrl={getViewUrl}
              onChange={change}
              hasActions={renderAction !== undefined}
              renderTile={createTileRenderer(props, vehicle)}
            />
          </Stack>
        </FilterLayout>
      </Stack>
    </Section>
  )
}
