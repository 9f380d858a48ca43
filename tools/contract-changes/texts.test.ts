import { withoutTexts } from './texts.ts'

test('withoutTexts removes descriptions and summaries, but keeps properties with these names', () => {
  const properties = { description: { type: 'string', description: 'text' } }
  const contract = {
    summary: 'a',
    description: 'b',
    schema: { properties },
    tags: [{ description: 'c' }],
  }
  const schema = { properties: { description: { type: 'string' } } }
  expect(withoutTexts(contract)).toEqual({ schema, tags: [{}] })
})

test('withoutTexts keeps an empty description for each response, because OpenAPI requires one', () => {
  const contract = { responses: { 200: { description: 'text', content: {} } } }
  expect(withoutTexts(contract)).toEqual({ responses: { 200: { description: '', content: {} } } })
})

test('withoutTexts does not change examples and enums', () => {
  const contract = { example: { description: 'text' }, enum: ['description'] }
  expect(withoutTexts(contract)).toEqual(contract)
})
