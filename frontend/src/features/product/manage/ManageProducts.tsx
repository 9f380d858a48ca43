import { Tabs } from '@axle/design-system/Tabs'
import { useState } from 'react'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { BulkHistory } from './bulk/BulkHistory.tsx'
import { readKind, readProductView, writeProductView } from './product-list.rules.ts'
import { ProductList } from './ProductList.tsx'
import { UndoPlace, type Undoable } from './undo-place.ts'

/**
 * Admin page with four lists: the whole shop, added products, products off sale, and bulk changes. Filters and page
 * number are stored in the URL.
 */
export const ManageProducts = () => {
  const [view, change] = useAddressView(readProductView, writeProductView)
  const [undoable, offer] = useState<Undoable | null>(null)
  const list = <ProductList key={view.kind} view={view} onChange={change} />

  return (
    <UndoPlace value={{ undoable, offer }}>
      <Tabs
        label="Which products"
        selectedId={view.kind}
        onSelectedIdChange={(id) => change({ kind: readKind(id), column: '', isDescending: false })}
        tabs={[
          { id: 'all', label: 'All tools', content: list },
          { id: 'added', label: 'Added', content: list },
          { id: 'off', label: 'Off sale', content: list },
          { id: 'changes', label: 'Bulk changes', content: <BulkHistory /> },
        ]}
      />
    </UndoPlace>
  )
}
