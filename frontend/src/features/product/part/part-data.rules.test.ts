import { sampleTool } from '../../../testing/samples.ts'
import { partData, partDescription } from './part-data.rules.ts'

const origin = 'https://shop.test'
const audi = { make: 'Audi', model: 'A4', yearFrom: 2008, yearTo: 2012, engine: '2.0 L' }
const part = { ...sampleTool, fits: [audi], stars: { average: 4.37, count: 12 } }

test("partData contains a part's URL, price, stock, stars and breadcrumbs", () => {
  expect(partData(part, origin)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: 'Halden ClearBeam H7',
        description: 'H7 halogen bulb, 12 V 55 W',
        image: ['https://shop.test/api/images/0a-640.webp'],
        sku: 'HAL-H7-55',
        mpn: 'HAL-H7-55',
        brand: { '@type': 'Brand', name: 'Halden' },
        category: 'Car bulbs',
        offers: {
          '@type': 'Offer',
          url: 'https://shop.test/parts/halden-clearbeam-h7-hal-h7-55',
          price: '9.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.37,
          reviewCount: 12,
          bestRating: 5,
          worstRating: 1,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Parts', item: 'https://shop.test/parts' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Car bulbs',
            item: 'https://shop.test/parts?category=Car+bulbs',
          },
          { '@type': 'ListItem', position: 3, name: 'Halden ClearBeam H7' },
        ],
      },
    ],
  })
})

test('partData omits unknown fields and marks parts that cannot be ordered as out of stock', () => {
  const { _id, name, img, description, price } = sampleTool
  const plain = { _id, name, img, description, price, fits: [] }
  const text = JSON.stringify(
    partData({ ...plain, minimumorderquantity: 4, availablequantity: 3 }, origin),
  )
  expect(text).toContain('OutOfStock')
  expect(text).not.toMatch(/brand|sku|aggregateRating|category/)
})

test('partDescription starts with price, stock and fit, and is truncated at a word boundary', () => {
  expect(partDescription(part)).toBe(
    '$9.50, in stock. Fits Audi A4 2008 to 2012. H7 halogen bulb, 12 V 55 W.',
  )
  const long = partDescription({ ...part, fits: [audi, audi], description: 'bright '.repeat(40) })
  expect(long).toMatch(
    /^\$9\.50, in stock\. Fits Audi A4 2008 to 2012 and 1 more\. bright .*bright…$/,
  )
  expect(long.length).toBeLessThanOrEqual(160)
})

test('partData lists all pictures in order', () => {
  const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
  expect(partData({ ...part, pictures }, origin)).toMatchObject({
    '@graph': [
      {
        image: [
          'https://shop.test/api/images/0a-640.webp',
          'https://shop.test/api/images/0c-640.webp',
          'https://shop.test/api/images/0b-640.webp',
        ],
      },
      {},
    ],
  })
})
