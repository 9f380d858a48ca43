import { httpFaultsAfter, listReviews, type Plant, schemas, word } from './planted.ts'

const page = (required: boolean) => ({ name: 'page', in: 'query', required, schema: word })

/** Independent breaking changes to the contract. Each key is the line that reports the change. */
const breaking: Readonly<Record<string, Plant>> = {
  'GET /low-stock: API path removed without deprecation': (http) => delete http.paths['/low-stock'],
  'GET /reviews: removed the optional property `items/reply` from the response with the `200` status':
    (http) => delete schemas(http).Review.properties.reply,
  'GET /purchase: the optional response header `link` removed for the status `200`': (http) =>
    delete http.paths['/purchase'].get.responses[200].headers,
  'POST /session: added `subschema #1` to the `email` request property `allOf` list': (http) =>
    (schemas(http).Credentials.properties.email.maxLength = 3),
  'POST /booking/{id}/shipment: removed the request property `trackingNumber`': (http) =>
    delete schemas(http).Shipment.properties.trackingNumber,
  'GET /reviews: added the new required `query` request parameter `page`': (http) =>
    (listReviews(http).parameters = [page(true)]),
  "GET /profile: the security scope `admin` was added to the endpoint's security scheme `bearer`": (
    http,
  ) => (http.paths['/profile'].get.security = [{ bearer: ['admin'] }]),
  'GET /purchase: requires a recent sign-in': (http) =>
    (http.paths['/purchase'].get['x-recent-sign-in'] = true),
}

const compatible: readonly Plant[] = [
  (http) => (http.paths['/opinions'] = { get: structuredClone(listReviews(http)) }),
  (http) => (schemas(http).Review.properties.place = word),
  (http) => (listReviews(http).parameters = [page(false)]),
  (http) => (listReviews(http).responses['423'] = { description: 'Locked' }),
  (http) => (http.paths['/user'].get.security = []),
  (http) => http.paths['/users'].get.security.push({ serviceAccount: ['people:read'] }),
  (http) => delete http.paths['/low-stock'].get,
]

const all =
  (plants: readonly Plant[]): Plant =>
  (http, events) =>
    plants.forEach((plant) => plant(http, events))

test('httpFaults reports each of several breaking changes', async () => {
  const faults = await httpFaultsAfter(all(Object.values(breaking)))
  // Without Go, this test passes without checking anything, and `make check` prints that it skips HTTP changes.
  if (faults === undefined) return
  expect(faults).toEqual(expect.arrayContaining(Object.keys(breaking)))
})

test('httpFaults accepts compatible changes, and the removal of a deprecated operation', async () => {
  const deprecate: Plant = (http) => (http.paths['/low-stock'].get.deprecated = true)
  expect((await httpFaultsAfter(all(compatible), deprecate)) ?? []).toEqual([])
})
