import { readBrowseView } from './browse-view.rules.ts'
import { resolveCanonical, descriptionOfList, listPath, titleOfList } from './list-words.rules.ts'

const parseView = (words: string) => readBrowseView(new URLSearchParams(words))

test.each([
  ['', 'Parts and tools', '/parts', true],
  ['category=Car+bulbs', 'Car bulbs', '/parts?category=Car+bulbs', true],
  ['brand=Halden', 'Halden', '/parts?brand=Halden', true],
  ['category=Car+bulbs&sort=price&instock=true', 'Car bulbs', '/parts?category=Car+bulbs', true],
  ['category=A&category=B', 'Parts and tools', '/parts', true],
  ['category=A&brand=B', 'Parts and tools', '/parts', true],
  ['minprice=5&rating=4&page=3', 'Parts and tools', '/parts', true],
  ['search=+brake+pads+&brand=B', 'Search: brake pads', '/parts?search=brake+pads&brand=B', false],
  ['category=A&cursor=abc', 'A', '/parts?category=A&cursor=abc', false],
])(
  'titleOfList and resolveCanonical of %s: %s, %s, indexed: %s',
  (words, title, path, isIndexed) => {
    expect(titleOfList(parseView(words))).toBe(title)
    expect(resolveCanonical(parseView(words), 3)).toEqual({
      path: expect.stringMatching(/^\/parts/),
      isIndexed,
    })
    const [input, expected] = [resolveCanonical(parseView(words), 3).path, path].map((one) => {
      const { pathname, searchParams } = new URL(one, 'https://axle.test')
      return [pathname, [...searchParams].toSorted()]
    })
    expect(input).toEqual(expected)
  },
)

test('resolveCanonical excludes empty lists from search engines', () => {
  expect(resolveCanonical(parseView('category=Cheap+watches'), 0).isIndexed).toBe(false)
})

test('descriptionOfList describes the list within the length that search engines show', () => {
  expect(descriptionOfList(parseView(''), 1200)).toBe(
    '1,200 parts with prices, stock and the vehicles they fit. Order online at Axle.',
  )
  expect(descriptionOfList(parseView('category=Car+bulbs'), 1)).toMatch(/^Car bulbs: 1 part with/)
  const longest = descriptionOfList(parseView(`search=${'x'.repeat(80)}`), 100_000)
  expect(longest.length).toBeLessThanOrEqual(190)
})

test('listPath returns a URL that readBrowseView can read', () => {
  const view = parseView('search=a%26b&category=C%2FD&instock=true&page=2')
  const { searchParams } = new URL(listPath(view), 'https://axle.test')
  expect(readBrowseView(searchParams)).toEqual(view)
})
