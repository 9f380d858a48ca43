import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const header = '/** Made by `make contract`; edit the contract, not this file. */\n'
const target = new URL('../src/api/shop.gen.ts', import.meta.url)

/**
 * Operations that the generated client omits. The event stream has its own client, `<img>` elements load images, and
 * data exports are saved as text. Pages never call the operations for browser reports, Stripe's webhook or links in
 * emails.
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

// The generated import has no file extension, but this project's imports require one.
await writeFile(target, header + source.replace('./base-api', './base-api.ts'))
