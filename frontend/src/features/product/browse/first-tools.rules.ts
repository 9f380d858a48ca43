import type { ListProductsApiArg } from '../../../api/shop.gen.ts'

export const shownAtHome = 6

/** What the home page shows of the shop: what sells best and can be ordered. */
export const firstToolsQuery = {
  instock: 'true',
  limit: shownAtHome,
  sort: '-sold',
} as const satisfies ListProductsApiArg
