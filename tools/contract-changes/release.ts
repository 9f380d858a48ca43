import { copyFile, writeFile } from 'node:fs/promises'

/** Takes the contract of now as that of the last release. To be run once, with the commit that is released. */
for (const file of ['openapi.yaml', 'asyncapi.yaml']) await copyFile(file, `released/${file}`)
await writeFile('released/accepted.json', '{}\n')
console.log('released/ has the contract of now; commit it with the release.')
