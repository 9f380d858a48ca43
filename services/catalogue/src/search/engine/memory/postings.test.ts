import { createRandom } from '../../../large/generate.ts'
import { createPostings, getFields, getRow } from './postings.ts'

type Pair = readonly [row: number, fields: number]

const terms = 60
const rows = 3000

function pairsIn(postings: Uint32Array): readonly Pair[] {
  return [...postings].map((posting) => [getRow(posting), getFields(posting)])
}

/**
 * Creates terms with very different numbers of postings. Later terms are rarer, and the last terms have one posting or
 * none.
 */
function filled() {
  const random = createRandom(7)
  const postings = createPostings()
  const expected: Pair[][] = Array.from({ length: terms }, () => [])
  for (let row = 0; row < rows; row++) {
    const id = Math.floor(terms * random() ** 4)
    const fields = 1 + Math.floor(random() * 127)
    postings.add(id, row, fields)
    expected[id]?.push([row, fields])
  }
  return { postings, expected }
}

test('postings are returned in row order for each term, even if blocks were moved', () => {
  const { postings, expected } = filled()
  expect(expected.map((_, id) => pairsIn(postings.of(id)))).toEqual(expected)
  expect(expected.map((_, id) => postings.getPostingCount(id))).toEqual(
    expected.map((one) => one.length),
  )
  expect(postings.getPostingCount(terms * 100)).toBe(0)
})

test('renumber() removes deleted rows, and more terms and postings can be added afterwards', () => {
  const { postings, expected } = filled()
  // Deletes every third row.
  const movedTo = Int32Array.from({ length: rows }, (_, row) =>
    row % 3 === 0 ? -1 : row - Math.floor(row / 3) - 1,
  )
  postings.renumber(movedTo)
  const left = expected.map((pairs) =>
    pairs
      .filter(([row]) => row % 3 !== 0)
      .map(([row, fields]): Pair => [movedTo[row] ?? -1, fields]),
  )
  expect(left.map((_, id) => pairsIn(postings.of(id)))).toEqual(left)

  const stored = [...left.keys()].filter((id) => id % 2 === 0 && (left[id]?.length ?? 0) > 0)
  postings.keepOnly(stored)
  for (const id of stored.keys()) postings.add(id, rows, 5)
  postings.add(stored.length, rows, 9)
  const last = stored.map((id): readonly Pair[] => [...(left[id] ?? []), [rows, 5]])
  expect([...last, null].map((_, id) => pairsIn(postings.of(id)))).toEqual([...last, [[rows, 9]]])
})
