import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const header = '/** Made by `make contract`; edit the contract, not this file. */\n'
const target = new URL('../src/api/shop.gen.ts', import.meta.url)

/**
 * A stream has a client of its own, a picture is an `<img>`, the data of a person is kept as the text that it comes as,
 * with its parts, and neither browsers' reports nor Stripe's webhook nor what mails link to is for pages.
 */
const notForPages = [
  'streamEvents',
  'getImage',
  'exportProfile',
  'exportPerson',
  'getPersonRecord',
  'listOrdersOfPerson',
  'listReviewsOfPerson',
  'listMyReviews',
  'reportViolations',
  'receiveStripeEvent',
  'showUnsubscribe',
  'unsubscribe',
]

const source = await generateEndpoints({
  schemaFile: fileURLToPath(new URL('../../openapi.yaml', import.meta.url)),
  apiFile: './base-api',
  apiImport: 'baseApi',
  exportName: 'shopApi',
  filterEndpoints: (name: string) => !notForPages.includes(name),
  hooks: true,
  tag: true,
  useUnknown: true,
  encodePathParams: true,
  prettierConfigFile: fileURLToPath(new URL('../../.prettierrc.json', import.meta.url)),
})
if (typeof source !== 'string') throw new Error('The generator wrote no source.')

// The generator leaves the extension out, which this project's imports carry.
await writeFile(target, header + source.replace('./base-api', './base-api.ts'))
