import { sampleTool } from '../../../testing/samples.ts'
import { productListData, productPageData } from './product-data.rules.ts'

const origin = 'https://shop.test'

test("productPageData contains a product's URL, image, price and stock", () => {
  expect(productPageData(sampleTool, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Halden ClearBeam H7',
    description: 'H7 halogen bulb, 12 V 55 W',
    image: 'https://shop.test/api/images/0a-640.webp',
    sku: 'HAL-H7-55',
    brand: { '@type': 'Brand', name: 'Halden' },
    offers: {
      '@type': 'Offer',
      price: '9.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.test/parts/halden-clearbeam-h7-hal-h7-55',
    },
  })
})

test('productPageData marks products that cannot be ordered as out of stock, and omits unknown fields', () => {
  const plain = { ...sampleTool, availablequantity: 0, brand: undefined, partNumber: undefined }
  const data = JSON.stringify(productPageData(plain, origin))
  expect(data).toContain('OutOfStock')
  expect(data).not.toMatch(/brand|sku/)
})

test('productListData numbers the products from 1', () => {
  expect(productListData([sampleTool, sampleTool], origin)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1 }, { position: 2 }],
  })
})
