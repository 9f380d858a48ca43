import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { Stack } from '@axle/design-system/Stack'
import { ImportProducts } from '../features/product/import/ImportProducts.tsx'
import { PageHeading } from './PageHeading.tsx'

const crumbs = [
  { label: 'Manage Product', href: '/dashboad/manageproduct' },
  { label: 'Import Products' },
]

/** Page where admins import new and changed products from a table. */
export const ImportProductsPage = () => (
  <>
    <Stack gap={2}>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading
        title="Import Products"
        lead="Choose a table. You see what each row would do before anything changes."
      />
    </Stack>
    <ImportProducts />
  </>
)
