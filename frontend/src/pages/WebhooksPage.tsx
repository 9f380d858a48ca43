import { Webhooks } from '../features/webhooks/Webhooks.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Who is sent messages about orders and products, for admins. */
export const WebhooksPage = () => (
  <>
    <PageHeading
      title="Webhooks"
      lead="Tell other programs of orders and products as they change, by signed messages."
    />
    <Webhooks />
  </>
)
