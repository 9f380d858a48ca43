import { composeServices, readRoot } from './compose-file.ts'

/** Directive of an nginx configuration: its words, and the directives inside its braces. */
type Directive = { readonly words: readonly string[]; readonly inner: readonly Directive[] }

const token = /#[^\n]*|"[^"]*"|'[^']*'|[{};]|[^\s{};"'#]+/g

function parse(text: string): readonly Directive[] {
  const tokens = (text.match(token) ?? []).filter((found) => !found.startsWith('#')).values()
  function block(): Directive[] {
    const found: Directive[] = []
    let words: string[] = []
    for (const word of tokens) {
      if (word === '}') return found
      if (word === ';' || word === '{') {
        found.push({ words, inner: word === '{' ? block() : [] })
        words = []
      } else words.push(word.replace(/^(["'])(.*)\1$/, '$2'))
    }
    return found
  }
  return block()
}

/** Returns the values of all nginx directives with this name. */
const findDirectiveValues = (name: string, directives: readonly Directive[]): readonly string[] =>
  directives.filter(({ words }) => words[0] === name).map(({ words }) => words.slice(1).join(' '))

const file = parse(readRoot('infra/compose/proxy/axle.conf'))

/** Returns the directives of a host's nginx `server` block for TLS. */
function findServer(host: string): readonly Directive[] {
  const found = file.find(
    ({ words, inner }) =>
      words[0] === 'server' &&
      findDirectiveValues('server_name', inner).join() === host &&
      findDirectiveValues('listen', inner).includes('443 ssl'),
  )
  return found?.inner ?? []
}

const getLocations = (server: readonly Directive[]) =>
  new Map(
    server
      .filter(({ words }) => words[0] === 'location')
      .map(({ words, inner }) => [words.slice(1).join(' '), inner] as const),
  )

const shop = findServer('shop.example.com')
const accounts = findServer('id.shop.example.com')
const pages = getLocations(accounts)

test.each([
  ['axle_gateway', 'gateway', 'GATEWAY_PORT'],
  ['axle_keycloak', 'keycloak', 'KEYCLOAK_PORT'],
])('nginx upstream %s uses the port that compose publishes for %s', (name, service, variable) => {
  const upstream = file.find(({ words }) => words.join(' ') === `upstream ${name}`)
  const [published = ''] = composeServices()[service]?.ports ?? []
  const [, port = ''] = new RegExp(`\\$\\{${variable}:-(\\d+)\\}`).exec(published) ?? []
  expect(findDirectiveValues('server', upstream?.inner ?? [])).toEqual([`127.0.0.1:${port}`])
})

test.each([
  ['shop', shop],
  ['accounts', accounts],
])('nginx server of the %s replaces the headers that identify the caller', (_, server) => {
  expect(findDirectiveValues('proxy_set_header', server)).toEqual(
    expect.arrayContaining([
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $host',
    ]),
  )
  // A location with its own proxy_set_header directive would not inherit those of the server block.
  for (const inner of getLocations(server).values()) {
    expect(findDirectiveValues('proxy_set_header', inner)).toEqual([])
  }
})

describe('shop', () => {
  const locations = getLocations(shop)

  test('nginx passes everything to the gateway and does not buffer live updates', () => {
    const passed = [...locations.values()].map((inner) =>
      findDirectiveValues('proxy_pass', inner).join(),
    )
    expect([...locations.keys()]).toEqual(['/', '= /api/events'])
    expect(new Set(passed)).toEqual(new Set(['http://axle_gateway']))
    expect(findDirectiveValues('proxy_buffering', locations.get('= /api/events') ?? [])).toEqual([
      'off',
    ])
  })

  test('nginx accepts all request bodies that the gateway accepts', () => {
    const [, most = ''] = /limit: '(\d+)mb'/.exec(readRoot('services/kit/src/http/body.ts')) ?? []
    const [size = ''] = findDirectiveValues('client_max_body_size', shop)
    expect(most).not.toBe('')
    expect(Number.parseInt(size, 10)).toBeGreaterThan(Number(most))
  })
})

describe("Keycloak's pages", () => {
  const token = '= /realms/axle/protocol/openid-connect/token'

  test('nginx passes only paths that browsers need, and none with path parameters', () => {
    const passed = [...pages].filter(
      ([, inner]) => findDirectiveValues('proxy_pass', inner).length > 0,
    )
    expect(passed.map(([path]) => path)).toEqual(['/realms/axle/', token, '/resources/'])
    for (const path of ['/', '~ ;']) {
      expect(findDirectiveValues('return', pages.get(path) ?? [])).toEqual(['404'])
    }
  })

  test.each([
    ['/realms/axle/', ['axle_guesses', 'axle_sites', 'axle_pages']],
    [token, ['axle_tokens']],
  ])('%s has rate limits by network, which 30 POST requests at once exceed', (path, zones) => {
    const limits = findDirectiveValues('limit_req', pages.get(path) ?? [])
    expect(limits.map((limit) => /^zone=(\w+)/.exec(limit)?.[1])).toEqual(zones)
    const bursts = limits.map((limit) => Number(/ burst=(\d+) nodelay$/.exec(limit)?.[1]))
    expect(Math.min(...bursts)).toBeLessThan(29)
  })

  test('each rate limit counts per client network, and the password limit counts only POST requests', () => {
    const zones = findDirectiveValues('limit_req_zone', file)
    expect(zones.map((zone) => zone.replace(/ rate=\d+r\/m$/, ''))).toEqual([
      '$axle_guess zone=axle_guesses:10m',
      '$axle_guess_site zone=axle_sites:10m',
      '$axle_network zone=axle_tokens:10m',
      '$axle_network zone=axle_pages:10m',
    ])
    const guess = file.find(({ words }) => words.join(' ') === 'map $request_method $axle_guess')
    expect(findDirectiveValues('POST', guess?.inner ?? [])).toEqual(['$axle_network'])
  })

  test('request above the rate limit gets 429 with the time to wait', () => {
    const [, name = ''] = findDirectiveValues('error_page', accounts).join().split(' ')
    const refusal = pages.get(name) ?? []
    expect(findDirectiveValues('limit_req_status', accounts)).toEqual(['429'])
    expect(findDirectiveValues('add_header', refusal)).toEqual(['Retry-After 60 always'])
    expect(findDirectiveValues('return', refusal).join()).toMatch(/^429 Too many requests\./)
  })
})
