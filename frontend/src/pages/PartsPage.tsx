import { ProductBrowse } from '../features/product/browse/ProductBrowse.tsx'
import { partPath } from '../lib/part-path.rules.ts'

/** All parts and tools, for everybody to look through. */
export const PartsPage = () => <ProductBrowse hrefOf={partPath} />
