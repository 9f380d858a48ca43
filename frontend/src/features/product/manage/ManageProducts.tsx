import { Tabs } from '@axle/design-system/Tabs'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { readProductView, writeProductView } from './product-list.rules.ts'
import { ProductList } from './ProductList.tsx'

/** The products that were added, and the whole shop. What is looked at stands in the address. */
export const ManageProducts = () => {
  const [view, change] = useAddressView(readProductView, writeProductView)
  const list = <ProductList key={view.kind} view={view} onChange={change} />

  return (
    <Tabs
      label="Which products"
      selectedId={view.kind}
      onSelect={(id) =>
        change({ kind: id === 'all' ? 'all' : 'added', column: '', isDescending: false })
      }
      tabs={[
        { id: 'added', label: 'Added', content: list },
        { id: 'all', label: 'All tools', content: list },
      ]}
    />
  )
}
