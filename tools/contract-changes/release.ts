import { execFileSync } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { readShapes } from './shapes.ts'

/**
 * Takes the contract and the shapes of documents of now as those of the last release, and the commit that is checked out as
 * where its programs are. To be run once, with the commit that is released.
 */
for (const file of ['openapi.yaml', 'asyncapi.yaml']) await copyFile(file, `released/${file}`)
await writeFile('released/shapes.json', `${JSON.stringify(await readShapes(), null, 2)}\n`)
await writeFile('released/accepted.json', '{ "http": {}, "others": {} }\n')
await writeFile('released/commit', execFileSync('git', ['rev-parse', 'HEAD']))
console.log('released/ has the contract and the documents of now; commit it with the release.')
