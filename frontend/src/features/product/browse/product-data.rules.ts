import { partPath } from '@axle/part-address/part-path'
import type { Tool } from '../../../api/shop.gen.ts'
import { isOrderable } from '../../../lib/stock.rules.ts'

const schema = 'https://schema.org'

/**
 * Returns a tool as schema.org data.
 * @param origin origin of the shop, for absolute URLs
 */
function productData(tool: Readonly<Tool>, origin: string): object {
  return {
    '@type': 'Product',
    name: tool.name,
    description: tool.description,
    image: new URL(tool.img, origin).href,
    ...(tool.partNumber !== undefined && { sku: tool.partNumber }),
    ...(tool.brand !== undefined && { brand: { '@type': 'Brand', name: tool.brand } }),
    offers: {
      '@type': 'Offer',
      price: tool.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `${schema}/${isOrderable(tool) ? 'InStock' : 'OutOfStock'}`,
      url: origin + partPath(tool),
    },
  }
}

/** Returns the structured data for a product page. */
export function productPageData(tool: Readonly<Tool>, origin: string): object {
  return { '@context': schema, ...productData(tool, origin) }
}

/** Returns the structured data for a product list, in the displayed order. */
export function productListData(tools: readonly Tool[], origin: string): object {
  return {
    '@context': schema,
    '@type': 'ItemList',
    itemListElement: tools.map((tool, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(tool, origin),
    })),
  }
}
