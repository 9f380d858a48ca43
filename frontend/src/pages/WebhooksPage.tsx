import { Webhooks } from '../features/webhooks/Webhooks.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins manage webhooks. */
export const WebhooksPage = () => (
  <>
    <PageHeading
      title="Webhooks"
      lead="Tell other programs of orders and products as they change, by signed messages."
    />
    <Webhooks />
  </>
)
