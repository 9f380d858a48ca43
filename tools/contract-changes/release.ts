import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { parse, stringify } from 'yaml'
import { readShapes } from './shapes.ts'
import { withoutTexts } from './texts.ts'

/**
 * Records the checked-out commit as the last release, with its contract (without texts) and the shapes of its MongoDB
 * documents. Run this command once, on the release commit.
 */
for (const file of ['openapi.yaml', 'asyncapi.yaml']) {
  const contract: unknown = parse(await readFile(file, 'utf8'))
  await writeFile(`released/${file}`, stringify(withoutTexts(contract)))
}
await writeFile('released/shapes.json', `${JSON.stringify(await readShapes(), null, 2)}\n`)
await writeFile('released/accepted.json', '{ "http": {}, "others": {} }\n')
await writeFile('released/commit', execFileSync('git', ['rev-parse', 'HEAD']))
console.log('released/ has the contract and the documents of now; commit it with the release.')
