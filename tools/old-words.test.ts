import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { oldWordsIn } from './testing/old-words.ts'

/** This test is excluded, because it contains old words on purpose. */
const own = 'tools/old-words.test.ts'

test('documentation, contracts and comments contain no old words', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const files = tracked.filter((file) => file !== '' && file !== own && existsSync(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    oldWordsIn(file, readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['docs/guides/run-with-docker.md', 'Units are PutBack by hand.', ['PutBack']],
  ['openapi.yaml', 'description: the pieces that are left', ['pieces']],
  ['services/kit/src/live.ts', 'const a = 1 // what a page heard', ['heard']],
  ['services/kit/src/live.ts', '/**\n * Takes the news in.\n */', ['news']],
  ['frontend/src/content/blog.tsx', "const text = 'She told us of https://desk.test'", []],
  ['services/kit/src/contract/http.gen.d.ts', '/** what it is told */', []],
  ['services/booking/src/app.ts', '// What was foretold, and a desktop.', []],
])('oldWordsIn finds old words in %s', (file, text, found) => {
  expect(oldWordsIn(file, text)).toEqual(found)
})
