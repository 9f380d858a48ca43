import type { Operation } from '@axle/kit/http/contract'
import type { Config } from '../config.ts'

/** Tag of the operations that the gateway handles itself. */
export const ownTag = 'Gateway'

/** Maps each contract tag to the environment variable that contains its service's URL. */
const addressVariables = {
  User: 'USER_URL',
  Catalogue: 'CATALOGUE_URL',
  Booking: 'BOOKING_URL',
  Review: 'REVIEW_URL',
  Analytics: 'ANALYTICS_URL',
} as const

/**
 * Returns the services that the contract's tags name.
 * @throws Error for a tag without a URL
 */
export function resolveServices(operations: readonly Operation[], config: Config) {
  const tags = new Set(operations.map(({ tag }) => tag).filter((tag) => tag !== ownTag))
  return [...tags].map((tag) => {
    const variable = Object.entries(addressVariables).find(([name]) => name === tag)?.[1]
    if (!variable) throw new Error(`The contract's tag ${tag} has no service's address`)
    return { tag, name: tag.toLowerCase(), url: config[variable] }
  })
}
