import { ErrorState } from '@axle/design-system/ErrorState'
import { Tabs } from '@axle/design-system/Tabs'
import { toProblem } from '../../../api/problem.ts'
import { useListAddedProductsQuery } from '../../../api/shop.gen.ts'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { useListAllToolsQuery } from './product-calls.ts'
import {
  allProducts,
  readProductView,
  writeProductView,
  type ProductView,
} from './product-list.rules.ts'
import { ProductList } from './ProductList.tsx'

const freshly = { refetchOnMountOrArgChange: true } as const

type ListProps = Readonly<{ view: ProductView; onChange: (change: Partial<ProductView>) => void }>

const AddedProducts = (props: ListProps) => {
  const { data, error, isFetching, refetch } = useListAddedProductsQuery(undefined, freshly)
  return error && data === undefined ? (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <ProductList {...props} products={data} />
  )
}

const AllTools = (props: ListProps) => {
  const added = useListAddedProductsQuery(undefined, freshly)
  const tools = useListAllToolsQuery(undefined, freshly)
  const error = tools.data && added.data ? undefined : (tools.error ?? added.error)
  return error ? (
    <ErrorState
      message={toProblem(error).detail}
      isRetrying={tools.isFetching || added.isFetching}
      onRetry={() => {
        void tools.refetch()
        void added.refetch()
      }}
    />
  ) : (
    <ProductList
      {...props}
      products={tools.data && added.data && allProducts(tools.data, added.data)}
    />
  )
}

/** The products that were added, and the whole shop. What is looked at stands in the address. */
export const ManageProducts = () => {
  const [view, change] = useAddressView(readProductView, writeProductView)
  const list = { view, onChange: change }

  return (
    <Tabs
      label="Which products"
      selectedId={view.kind}
      onSelect={(id) =>
        change({ kind: id === 'all' ? 'all' : 'added', column: '', isDescending: false })
      }
      tabs={[
        { id: 'added', label: 'Added', content: <AddedProducts {...list} /> },
        { id: 'all', label: 'All tools', content: <AllTools {...list} /> },
      ]}
    />
  )
}
