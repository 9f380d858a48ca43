import { indexedPaths, unlistedPaths } from './search-engines.ts'

test('indexedPaths contains the public pages, including the part list', () => {
  expect(indexedPaths).toEqual(['/', '/protfolio', '/blog', '/parts'])
})

test('unlistedPaths contains the pages that require a sign-in', () => {
  expect(unlistedPaths).toEqual(['/pruchase', '/dashboad'])
})
