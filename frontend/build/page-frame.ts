import type { ProductPage, Review } from '../src/api/shop.gen.ts'
import type { PartAnswers } from '../src/lib/page-answers.ts'
import type { PageFrame } from '../src/page-document.ts'
import { fileTags } from './head.ts'
import type { createStyleRules } from './style-rules.ts'
import { withTags } from './template.ts'

const halves = [undefined, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

// With a rating distribution, the stars become a button that shows the distribution. This button needs additional
// styles.
const distribution = [0, 0, 0, 1, 1]

const listed = [...halves.map((average) => ({ average })), { average: 4.5, distribution }].map(
  ({ average, ...spread }) => ({
    _id: 'sample',
    name: 'Sample',
    img: '/api/images/00-640.webp',
    description: 'A sample',
    price: 1,
    minimumorderquantity: 1,
    availablequantity: 1,
    category: 'Samples',
    ...(average !== undefined && { stars: { average, count: 1, ...spread } }),
  }),
)

/** Sample parts. Together, their pages use every style that a part page can have. */
const samples: readonly PartAnswers[] = listed.map((part) => ({
  named: { _id: part._id, name: part.name, changedAt: '2026-01-01T00:00:00.000Z' },
  tool: {
    ...part,
    pictures: ['/api/images/01-640.webp', '/api/images/02-640.webp'],
    references: ['1'],
    fits: Array.from({ length: 13 }, (_, index) => ({
      make: 'Make',
      model: `Model ${index}`,
      yearFrom: 2000,
      yearTo: 2001,
    })),
  },
}))

/** Renders sample part pages, so that the style sheet contains their styles. */
export async function takeStylesOfParts(
  renderPart: (answers: PartAnswers) => Promise<string>,
  rules: ReturnType<typeof createStyleRules>,
): Promise<void> {
  for (const sample of samples) rules.take(await renderPart(sample))
}

/** Sample products. Together, they use every style that a product can have, such as the styles for stars. */
const page: ProductPage = {
  total: 100,
  items: listed.map((part, index) => ({ ...part, _id: `sample-${index}` })),
  facets: {
    category: [{ value: 'Samples', count: 100 }],
    brand: [],
    price: { min: 1, max: 2 },
    instock: [{ value: 'true', count: 100 }],
  },
  next: 'next',
}
/** URLs of sample list pages. Together, these pages use every style that a list can have. */
const lists = ['/parts', '/parts?category=Samples&page=2'].map((address) => ({ address, page }))

/** Renders sample list pages, so that the style sheet contains their styles. */
export async function takeStylesOfLists(
  renderList: (list: (typeof lists)[number]) => Promise<string>,
  rules: ReturnType<typeof createStyleRules>,
): Promise<void> {
  for (const list of lists) rules.take(await renderList(list))
}

const reviews = (['1', '2', '3', '4', '5'] as const).map((rating, index) => ({
  _id: `sample-${index}`,
  name: 'Sample',
  review: 'A sample',
  rating,
  verified: index % 2 === 0,
  reply: { text: 'A sample', at: '2026-01-01T00:00:00.000Z' },
  createdAt: '2026-01-01T00:00:00.000Z',
}))

/** Renders the home page with sample products and reviews, so that the style sheet contains their styles. */
export async function takeStylesOfHome(
  renderHome: (home: Readonly<{ page: ProductPage; reviews: Review[] }>) => Promise<string>,
  rules: ReturnType<typeof createStyleRules>,
): Promise<void> {
  rules.take(await renderHome({ page, reviews }))
}

/** Returns the HTML frame that the gateway fills to render pages of one type. */
export function pageFrame(
  template: string,
  rules: ReturnType<typeof createStyleRules>,
  files: Parameters<typeof fileTags>[0],
): PageFrame {
  return { template: withTags(template, fileTags(files)), rules: [...rules.names] }
}
