import { ProductBrowse } from '../features/product/browse/ProductBrowse.tsx'
import { titleOfList } from '../features/product/browse/list-words.rules.ts'
import { useBrowseView } from '../features/product/browse/use-browse-view.ts'
import { partPath } from '@axle/part-address/part-path'
import { usePageTitle } from '../lib/use-page-title.ts'

/** Public list of all parts and tools. */
export const PartsPage = () => {
  usePageTitle(titleOfList(useBrowseView().view))
  return <ProductBrowse getHref={partPath} />
}
