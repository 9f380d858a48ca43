import { readFileSync } from 'node:fs'
import { encodeCursor, placeIn } from './search.rules.ts'

type Contract = {
  readonly components: { readonly schemas: { readonly Cursor: { readonly maxLength: number } } }
}

const contract: Contract = JSON.parse(
  readFileSync('services/kit/src/contract/openapi.gen.json', 'utf8'),
)
const cursorAtMost = contract.components.schemas.Cursor.maxLength
const mark = 'x'.repeat(10)

test.each([
  ['Cyrillic letters', 'я'],
  ['Chinese characters', '漢'],
  ['characters that JSON escapes', '\u0001'],
])(
  'encodeCursor fits the maximum length of the contract for a name of 120 %s',
  (_what, character) => {
    const place = { key: character.repeat(120), id: 'x'.repeat(64) }
    const cursor = encodeCursor(mark, place)
    expect(cursor.length).toBeLessThanOrEqual(cursorAtMost)
    expect(placeIn(cursor, mark, 'string')).toEqual(place)
  },
)
