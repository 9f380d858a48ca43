import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import LongestFirst from './longest-first.ts'

const folder = 'tools/testing'
const files = readdirSync(folder).map((name) => ({ path: join(folder, name) }))
const sequencer = new LongestFirst()

test('shard() puts each test file into exactly one shard, regardless of the file order', () => {
  const shards = [1, 2, 3].map((shardIndex) =>
    sequencer.shard(files, { shardIndex, shardCount: 3 }),
  )
  expect(shards.flat().toSorted(byPath)).toEqual(files.toSorted(byPath))
  const sizes = shards.map(({ length }) => length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  const reversed = sequencer.shard(files.toReversed(), { shardIndex: 2, shardCount: 3 })
  expect(reversed).toEqual(shards[1])
})

function byPath(one: { path: string }, other: { path: string }): number {
  return one.path.localeCompare(other.path)
}
