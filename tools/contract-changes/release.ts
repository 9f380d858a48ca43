import { execFileSync } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { readShapes } from './shapes.ts'

/**
 * Records the current contract and document shapes as those of the last release, and the checked-out commit as its
 * code. Run it once, with the commit that is released.
 */
for (const file of ['openapi.yaml', 'asyncapi.yaml']) await copyFile(file, `released/${file}`)
await writeFile('released/shapes.json', `${JSON.stringify(await readShapes(), null, 2)}\n`)
await writeFile('released/accepted.json', '{ "http": {}, "others": {} }\n')
await writeFile('released/commit', execFileSync('git', ['rev-parse', 'HEAD']))
console.log('released/ has the contract and the documents of now; commit it with the release.')
