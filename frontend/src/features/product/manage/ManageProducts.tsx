import { Tabs } from '@axle/design-system/Tabs'
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

const AddedProducts = (props: ListProps) => (
  <ProductList {...props} query={useListAddedProductsQuery(undefined, freshly)} />
)

const AllTools = (props: ListProps) => {
  const added = useListAddedProductsQuery(undefined, freshly)
  const tools = useListAllToolsQuery(undefined, freshly)
  const both = {
    data: tools.data && added.data && allProducts(tools.data, added.data),
    error: tools.error ?? added.error,
    isFetching: tools.isFetching || added.isFetching,
    refetch: () => [tools.refetch(), added.refetch()],
  }
  return <ProductList {...props} query={both} />
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
