import { indexedPaths, unlistedPaths } from './search-engines.ts'

test('search engines may list what shows without a sign-in, the list of parts among it', () => {
  expect(indexedPaths).toEqual(['/', '/protfolio', '/blog', '/parts'])
})

test('search engines leave out what asks for a sign-in', () => {
  expect(unlistedPaths).toEqual(['/pruchase', '/dashboad'])
})
