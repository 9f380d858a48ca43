import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Patterns of the test files in each layer, as in jest.config.js. */
const layers = { core: /\/test\/[^/]+\.test\.ts$/, service: /\/test\/[^/]+\/[^/]+\.test\.ts$/ }
const files = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).split('\n')
const lines = [
  ...readFileSync('Makefile', 'utf8').matchAll(/^(core|service)_faults \+= (\S+)\s+# \w/gm),
].map(([, layer, words]) => [layer as keyof typeof layers, words ?? ''] as const)

test.each(lines)('make test-faults finds a file in layer %s by the words %s', (layer, words) => {
  const found = files.filter((file) => file.includes(words) && layers[layer].test(file))
  expect(found).not.toEqual([])
})

test('make test-faults runs test files of both layers', () => {
  expect(new Set(lines.map(([layer]) => layer))).toEqual(new Set(['core', 'service']))
})
