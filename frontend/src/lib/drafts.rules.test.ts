import { pickDraft, noDrafts, readDrafts, withDraft } from './drafts.rules.ts'

const empty = { review: '', rating: '5', image: null }

test('pickDraft returns only changed text, and only from fields of the form', () => {
  const values = { review: 'Fits.', rating: '5', image: new Blob(), password: 'secret' }
  expect(pickDraft(values, empty)).toEqual({ review: 'Fits.' })
  expect(pickDraft(empty, empty)).toEqual({})
})

test('withDraft replaces the stored draft and removes an empty draft', () => {
  const one = withDraft(noDrafts, 'ada', 'review', { review: 'Fits.' })
  const two = withDraft(one, 'ada', 'product', { name: 'Pads' })
  expect(two.forms).toEqual({ review: { review: 'Fits.' }, product: { name: 'Pads' } })
  expect(withDraft(two, 'ada', 'review', {}).forms).toEqual({ product: { name: 'Pads' } })
  expect(withDraft(one, 'ada', 'review', {})).toEqual(noDrafts)
})

test("withDraft removes another user's drafts", () => {
  const ofAda = withDraft(noDrafts, 'ada', 'review', { review: 'Fits.' })
  expect(withDraft(ofAda, 'bo', 'product', { name: 'Pads' })).toEqual({
    owner: 'bo',
    forms: { product: { name: 'Pads' } },
  })
})

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { owner: 1, forms: {} },
  { owner: 'ada', forms: 1 },
])('readDrafts ignores an invalid draft: %j', (stored) =>
  expect(readDrafts(stored)).toEqual(noDrafts),
)

test('readDrafts reads only text values', () => {
  const forms = { review: { review: 'Fits.', rating: 5, more: {} }, product: null }
  expect(readDrafts({ owner: 'ada', forms, token: 'x' })).toEqual({
    owner: 'ada',
    forms: { review: { review: 'Fits.' }, product: {} },
  })
})
