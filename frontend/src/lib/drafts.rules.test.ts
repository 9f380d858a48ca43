import { draftOf, noDrafts, readDrafts, withDraft } from './drafts.rules.ts'

const empty = { review: '', rating: '5', image: null }

test('a draft has the texts that were changed, and nothing that the form does not name', () => {
  const values = { review: 'Fits.', rating: '5', image: new Blob(), password: 'secret' }
  expect(draftOf(values, empty)).toEqual({ review: 'Fits.' })
  expect(draftOf(empty, empty)).toEqual({})
})

test('a form takes the place of what was kept of it, and goes when it is empty', () => {
  const one = withDraft(noDrafts, 'ada', 'review', { review: 'Fits.' })
  const two = withDraft(one, 'ada', 'product', { name: 'Pads' })
  expect(two.forms).toEqual({ review: { review: 'Fits.' }, product: { name: 'Pads' } })
  expect(withDraft(two, 'ada', 'review', {}).forms).toEqual({ product: { name: 'Pads' } })
  expect(withDraft(one, 'ada', 'review', {})).toEqual(noDrafts)
})

test('the drafts of somebody else go', () => {
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
])('what is no draft is left: %j', (kept) => expect(readDrafts(kept)).toEqual(noDrafts))

test('of what was kept only texts count', () => {
  const forms = { review: { review: 'Fits.', rating: 5, more: {} }, product: null }
  expect(readDrafts({ owner: 'ada', forms, token: 'x' })).toEqual({
    owner: 'ada',
    forms: { review: { review: 'Fits.' }, product: {} },
  })
})
