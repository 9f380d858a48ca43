import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Select } from '@axle/design-system/Select'
import { Switch } from '@axle/design-system/Switch'
import { PackageOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGetCategoriesQuery } from '../../../api/shop.gen.ts'
import { FilterBar } from '../../../lib/FilterBar.tsx'
import { withPageBefore } from '../../../lib/QueryBoundary.tsx'
import { counted, readSort, toTableSort } from '../../../lib/list-view.rules.ts'
import { ListFrame } from '../../../lib/ListFrame.tsx'
import { NothingFits } from '../../../lib/NothingFits.tsx'
import { indentedNames } from '../../category/tree.rules.ts'
import { withinMost } from './bulk/bulk-change.rules.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { FileButtons } from './FileButtons.tsx'
import { OffSaleTable } from './OffSaleTable.tsx'
import { type ManagedPage, useListAddedProductsQuery } from '../product-calls.ts'
import {
  isNarrowed,
  productsPerPage,
  sortColumns,
  toQuery,
  toSelection,
  type ProductView,
} from './product-list.rules.ts'
import { ProductsTable } from './ProductsTable.tsx'
import { UndoLine } from './UndoLine.tsx'

type ProductFiltersProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Filters for the product list. */
const ProductFilters = ({ view, onChange }: ProductFiltersProps) => {
  const { data } = useGetCategoriesQuery()
  const known = indentedNames(data?.items ?? [])
  // Offers the category from the URL even if it is unknown, so that it stays selected.
  const isKnown = view.category === '' || known.some(({ value }) => value === view.category)
  const options = isKnown ? known : [...known, { value: view.category, label: view.category }]

  return (
    <FilterBar
      placeholder={view.kind === 'added' ? 'Name, email or tool' : 'Name or part number'}
      search={view.search}
      onSearch={(search) => onChange({ search })}
    >
      <Select
        label="Category"
        placeholder="All categories"
        options={options}
        value={view.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      {view.kind !== 'off' && (
        <Switch
          label="Low stock only"
          checked={view.isLowOnly}
          onChange={({ target }) => onChange({ isLowOnly: target.checked })}
        />
      )}
    </FilterBar>
  )
}

const titles = {
  added: 'No products have been added yet',
  all: 'The shop has no products yet',
  off: 'No products are off sale',
  changes: '',
} as const satisfies Record<ProductView['kind'], string>

const nothingThere = (kind: ProductView['kind']) => (
  <EmptyState
    title={titles[kind]}
    icon={<PackageOpen aria-hidden="true" />}
    action={kind !== 'off' && <ButtonLink href="/dashboad/addproduct">Add Product</ButtonLink>}
  />
)

type ProductListProps = Readonly<{
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

function useProducts({ view, onChange }: ProductListProps) {
  const freshly = { refetchOnMountOrArgChange: true } as const
  const query = withPageBefore<ManagedPage>(useListAddedProductsQuery(toQuery(view), freshly))
  const { items = [], total = 0 } = query.data ?? {}
  const pageCount = Math.max(Math.ceil(total / productsPerPage), 1)
  // Opens the last page if the current page no longer exists, for example because its last product was removed.
  const isBehindLast = query.data !== undefined && !query.isFetching && view.page > pageCount
  const showLast = useEffectEvent(() => onChange({ page: pageCount }))
  useEffect(() => {
    if (isBehindLast) showLast()
  }, [isBehindLast])
  return { query, items, total, pageCount }
}

/** Product list in which admins can search, sort, export, delete and restore products, and edit their stock. */
export const ProductList = ({ view, onChange }: ProductListProps) => {
  const { query, items, total, pageCount } = useProducts({ view, onChange })
  // The selection is kept when the admin opens another page of the list.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const choose = (next: ReadonlySet<string>) => setSelected(withinMost(next))
  const isAdded = view.kind === 'added'
  const isOffSale = view.kind === 'off'
  const nothingFits = (
    <NothingFits
      title="No products match these filters"
      onClear={() => onChange({ search: '', category: '', isLowOnly: false })}
    />
  )
  const table = {
    products: items,
    isLoading: query.data === undefined,
    selection: { selected, onSelectedChange: choose },
    empty: isNarrowed(view) ? nothingFits : nothingThere(view.kind),
  }

  return (
    <ListFrame
      query={query}
      filters={<ProductFilters view={view} onChange={onChange} />}
      count={query.data && counted(total, 'product', 'products', query.data.hasMore)}
      actions={!isOffSale && <FileButtons selection={toSelection(view)} isEmpty={total === 0} />}
      pages={{
        label: 'Pages of products',
        page: Math.min(view.page, pageCount),
        pageCount,
        onPageChange: (page) => onChange({ page }),
      }}
    >
      <UndoLine />
      <BulkBar selected={selected} isOffSale={isOffSale} onClear={() => setSelected(new Set())} />
      {isOffSale ? (
        <OffSaleTable {...table} />
      ) : (
        <ProductsTable
          {...table}
          label={isAdded ? 'Added products' : 'All tools'}
          hasOrigin={isAdded}
          sort={toTableSort(view)}
          onSortChange={(sort) => onChange(readSort(sort, sortColumns, ''))}
        />
      )}
    </ListFrame>
  )
}
