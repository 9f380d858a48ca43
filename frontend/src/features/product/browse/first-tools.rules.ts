import type { ListProductsApiArg } from '../../../api/shop.gen.ts'

export const shownAtHome = 6

/** Query parameters for the home page's list of best-selling products in stock. */
export const firstToolsQuery = {
  instock: 'true',
  limit: shownAtHome,
  sort: '-sold',
} as const satisfies ListProductsApiArg
