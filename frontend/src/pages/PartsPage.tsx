import { ProductBrowse } from '../features/product/browse/ProductBrowse.tsx'
import { titleOfList } from '../features/product/browse/list-words.rules.ts'
import { useBrowseView } from '../features/product/browse/use-browse-view.ts'
import { partPath } from '@axle/part-address/part-path'
import { usePageTitle } from '../lib/use-page-title.ts'

/** All parts and tools, for everybody to look through. */
export const PartsPage = () => {
  usePageTitle(titleOfList(useBrowseView().view))
  return <ProductBrowse hrefOf={partPath} />
}
