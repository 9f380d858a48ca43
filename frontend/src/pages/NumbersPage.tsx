import { ShopNumbers } from '../features/numbers/ShopNumbers.tsx'
import { PageHeading } from './PageHeading.tsx'

/** What the shop earns, what sells best and what runs low, for admins. */
export const NumbersPage = () => (
  <>
    <PageHeading
      title="Numbers"
      lead="Counted from every order and payment, by days in UTC. New ones show within seconds."
    />
    <ShopNumbers />
  </>
)
