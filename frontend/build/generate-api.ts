import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const header = '/** Made by `make contract`; edit the contract, not this file. */\n'
const target = new URL('../src/api/shop.gen.ts', import.meta.url)

/** Streams and pictures are not JSON: the first has its own client, the second is an `<img>`. */
const notJson = ['streamEvents', 'getImage']

const source = await generateEndpoints({
  schemaFile: fileURLToPath(new URL('../../openapi.yaml', import.meta.url)),
  apiFile: './base-api',
  apiImport: 'baseApi',
  exportName: 'shopApi',
  filterEndpoints: (name: string) => !notJson.includes(name),
  hooks: true,
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  prettierConfigFile: fileURLToPath(new URL('../../.prettierrc.json', import.meta.url)),
})
if (typeof source !== 'string') throw new Error('The generator wrote no source.')

// The generator leaves the extension out, which this project's imports carry.
await writeFile(target, header + source.replace('./base-api', './base-api.ts'))
