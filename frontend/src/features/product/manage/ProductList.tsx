import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Download, PackageOpen, SearchX, Upload } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import type { ListedProduct } from '../listed-product.ts'
import { productsCsv } from '../products-csv.rules.ts'
import { look, sortColumns, type ProductView } from './product-list.rules.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductsTable } from './ProductsTable.tsx'

function save(products: readonly ListedProduct[]): void {
  const today = new Date().toISOString().slice(0, 10)
  saveFile(`products-${today}.csv`, 'text/csv;charset=utf-8', productsCsv(products))
}

const NothingAdded = () => (
  <EmptyState
    title="No products have been added yet"
    icon={<PackageOpen aria-hidden="true" />}
    action={<ButtonLink href="/dashboad/addproduct">Add Product</ButtonLink>}
  />
)

const NothingFits = ({ onClear }: Readonly<{ onClear: () => void }>) => (
  <EmptyState
    title="No product fits these filters"
    icon={<SearchX aria-hidden="true" />}
    action={
      <Button variant="secondary" onPress={onClear}>
        Clear the filters
      </Button>
    }
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
  /** Undefined while they are on their way. */
  products: readonly ListedProduct[] | undefined
  view: ProductView
  onChange: (change: Partial<ProductView>) => void
}>

/** Products to search, sort, restock, edit, delete and export. */
export const ProductList = ({ products, view, onChange }: ProductListProps) => {
  const { all, rows, page, pageCount } = look(products ?? [], view)
  const { kind, column, isDescending, isLowOnly } = view
  const isNarrowed = isLowOnly || view.search.trim() !== ''

  return (
    <Stack gap={5}>
      <ProductFilters view={view} onChange={onChange} />
      <Cluster justify="between">
        <Text role="status" tone="muted">
          {products && (all.length === 1 ? '1 product' : `${all.length} products`)}
        </Text>
        <FileButtons products={all} />
      </Cluster>
      <ProductsTable
        label={kind === 'added' ? 'Added products' : 'All tools'}
        products={rows}
        hasOrigin={kind === 'added'}
        isLoading={products === undefined}
        sort={
          column === ''
            ? undefined
            : { columnId: column, direction: isDescending ? 'descending' : 'ascending' }
        }
        onSortChange={({ columnId, direction }) =>
          onChange({
            column: sortColumns.find((one) => one === columnId) ?? '',
            isDescending: direction === 'descending',
          })
        }
        empty={
          isNarrowed || kind === 'all' ? (
            <NothingFits onClear={() => onChange({ search: '', isLowOnly: false })} />
          ) : (
            <NothingAdded />
          )
        }
      />
      <Pagination
        label="Pages of products"
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => onChange({ page: next })}
      />
    </Stack>
  )
}
