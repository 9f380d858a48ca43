import type { ToolDetail } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { partPath } from '@axle/part-address/part-path'
import { stockWords, formatYears } from '../part-view.rules.ts'

const schema = 'https://schema.org'
const longestDescription = 160

function productData(part: ToolDetail, origin: string): object {
  const { name, description, img, pictures = [], brand, category, partNumber, stars } = part
  const isInStock = part.availablequantity >= Math.max(part.minimumorderquantity, 1)
  return {
    '@type': 'Product',
    name,
    description,
    image: [img, ...pictures].map((address) => new URL(address, origin).href),
    ...(partNumber !== undefined && { sku: partNumber, mpn: partNumber }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    ...(category !== undefined && { category }),
    offers: {
      '@type': 'Offer',
      url: origin + partPath(part),
      price: part.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `${schema}/${isInStock ? 'InStock' : 'OutOfStock'}`,
    },
    ...(stars !== undefined && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stars.average,
        reviewCount: stars.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** Returns the URL of a category's part list, without the origin. */
function categoryPath(category: string): string {
  return `/parts?${new URLSearchParams({ category })}`
}

/** Returns the breadcrumbs of a part page. The last breadcrumb is the part page itself and has no URL. */
export function wayTo({ category, name }: ToolDetail): readonly Readonly<{
  label: string
  href?: string
}>[] {
  return [
    { label: 'Parts', href: '/parts' },
    ...(category === undefined ? [] : [{ label: category, href: categoryPath(category) }]),
    { label: name },
  ]
}

function wayData(part: ToolDetail, origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: wayTo(part).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: origin + href }),
    })),
  }
}

/**
 * Returns the schema.org data for a part page.
 * @param origin origin of the shop, for absolute URLs
 */
export function partData(part: ToolDetail, origin: string): object {
  return {
    '@context': schema,
    '@graph': [productData(part, origin), wayData(part, origin)],
  }
}

/**
 * Returns the description of a part page for search engines and shared links. The description is truncated at a word
 * boundary to the length that search engines show.
 */
export function partDescription(part: ToolDetail): string {
  const { description, price, fits } = part
  const [first] = fits
  const fit = first === undefined ? '' : `Fits ${first.make} ${first.model} ${formatYears(first)}`
  const more = fits.length > 1 ? ` and ${fits.length - 1} more` : ''
  const sentences = [
    `${formatDollars(price)}, ${stockWords(part).words.toLowerCase()}`,
    fit + more,
    description.trim(),
  ]
  const text = sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
