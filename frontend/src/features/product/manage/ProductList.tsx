import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Download, PackageOpen, Upload } from 'lucide-react'
import type { Query } from '../../../lib/Fetched.tsx'
import { counted, readSort, sortOf } from '../../../lib/list-view.rules.ts'
import { ListFrame } from '../../../lib/ListFrame.tsx'
import { NothingFits } from '../../../lib/NothingFits.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import type { ListedProduct } from '../listed-product.ts'
import { productsCsv } from '../products-csv.rules.ts'
import { isNarrowed, look, sortColumns, type ProductView } from './product-list.rules.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductsTable } from './ProductsTable.tsx'

function save(products: readonly ListedProduct[]): void {
  const today = new Date().toISOString().slice(0, 10)
  saveFile(`products-${today}.csv`, 'text/csv;charset=utf-8', productsCsv(products))
}

const nothingAdded = (
  <EmptyState
    title="No products have been added yet"
    icon={<PackageOpen aria-hidden="true" />}
    action={<ButtonLink href="/dashboad/addproduct">Add Product</ButtonLink>}
  />
)

type FileButtonsProps = Readonly<{ products: readonly ListedProduct[] }>

/** Export takes what is looked at, not only the page that is shown. */
const FileButtons = ({ products }: FileButtonsProps) => (
  <Cluster gap={2}>
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      isDisabled={products.length === 0}
      onPress={() => save(products)}
    >
      Export
    </Button>
    <ButtonLink
      variant="secondary"
      size="small"
      icon={<Upload aria-hidden="true" />}
      href="/dashboad/manageproduct/import"
    >
      Import
    </ButtonLink>
  </Cluster>
)

type ProductListProps = Readonly<{
  query: Query<readonly ListedProduct[]>
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Products to search, sort, restock, edit, delete and export. */
export const ProductList = ({ query, view, onChange }: ProductListProps) => {
  const { all, rows, page, pageCount } = look(query.data ?? [], view)
  const isAdded = view.kind === 'added'
  const nothingFits = (
    <NothingFits
      title="No product fits these filters"
      onClear={() => onChange({ search: '', isLowOnly: false })}
    />
  )

  return (
    <ListFrame
      query={query}
      filters={<ProductFilters view={view} onChange={onChange} />}
      count={query.data && counted(all.length, 'product', 'products')}
      actions={<FileButtons products={all} />}
      pages={{
        label: 'Pages of products',
        page,
        pageCount,
        onPageChange: (next) => onChange({ page: next }),
      }}
    >
      <ProductsTable
        label={isAdded ? 'Added products' : 'All tools'}
        products={rows}
        hasOrigin={isAdded}
        isLoading={query.data === undefined}
        sort={sortOf(view)}
        onSortChange={(sort) => onChange(readSort(sort, sortColumns, ''))}
        empty={isAdded && !isNarrowed(view) ? nothingAdded : nothingFits}
      />
    </ListFrame>
  )
}
