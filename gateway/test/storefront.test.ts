import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { ask } from './support/ask.ts'
import { type Door, openDoor } from './support/door.ts'
import { sendRaw } from './support/raw.ts'

const index = `<!doctype html><title>Axle</title>${' '.repeat(2000)}`
const script = `console.log(1)${' '.repeat(2000)}`
const files = {
  'index.html': index,
  'silent-check-sso.html': '<!doctype html><script src="/silent-check-sso.js"></script>',
  'assets/app-3f2a1b.js': script,
  'assets/plain-77aa00.css': 'body{}',
}

let door: Door
let gateway: RunningProcess
let folder: string

async function build(): Promise<void> {
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'dist', name), text)
  for (const name of ['index.html', 'assets/app-3f2a1b.js'] as const) {
    await writeFile(join(folder, 'dist', `${name}.br`), brotliCompressSync(files[name]))
    await writeFile(join(folder, 'dist', `${name}.gz`), gzipSync(files[name]))
  }
  await writeFile(join(folder, 'secret.txt'), 'not for browsers')
  await writeFile(join(folder, 'dist/.hidden'), 'not for browsers')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-storefront-'))
  await build()
  door = await openDoor({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await door.start()
})
afterAll(async () => {
  await door.close()
  await rm(folder, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function get(path: string, headers: Record<string, string> = page, method = 'GET') {
  return ask(gateway.url + path, headers, method)
}

describe('pages', () => {
  test.each(['/', '/home', '/pruchase/hal-h7-55', '/dashboad/payment/b1', '/nothing-like-this'])(
    '%s is the shop itself, checked again at each load',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.body.toString()).toBe(index)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['cache-control']).toBe('no-cache')
      const etag = String(answer.headers['etag'])
      const again = await get(path, { ...page, 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    },
  )

  test('HEAD has the headers and no body', async () => {
    const answer = await get('/home', page, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(index.length))
  })

  test.each([
    ['/assets/app-000000.js', page],
    ['/assets/', page],
    ['/api-docs/x.json', { accept: 'application/json' }],
    ['/favicon.ico', { accept: 'image/avif,image/webp' }],
    ['/API/services', page],
    ['/.hidden', page],
    ['/index.html%00.js', page],
  ])('%s is 404 and never the shop', async (path, headers) => {
    const answer = await get(path, headers)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.body.toString()).not.toContain('<title>')
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/%2e%2e%5csecret.txt',
    '//secret.txt/../../secret.txt',
  ])('%s does not leave the folder', async (path) => {
    const tail = 'Host: shop.test\r\nAccept: text/html\r\nConnection: close\r\n\r\n'
    const { status, body } = await sendRaw(gateway.url, `GET ${path} HTTP/1.1\r\n${tail}`)
    expect(status).toBe(404)
    expect(body).not.toContain('not for browsers')
  })
})

describe('files', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('to a browser that takes %s it is sent as %s', async (accepted, encoding, decode) => {
    const answer = await get('/assets/app-3f2a1b.js', { 'accept-encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(decode(answer.body).toString()).toBe(script)
  })

  test('pages are compressed too, and a file without a compressed copy is sent plain', async () => {
    const packed = { ...page, 'accept-encoding': 'br' }
    const home = await get('/dashboad', packed)
    expect(home.headers['content-encoding']).toBe('br')
    expect(home.headers['content-type']).toMatch(/^text\/html/)
    expect(brotliDecompressSync(home.body).toString()).toBe(index)
    const plain = await get('/assets/plain-77aa00.css', packed)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe('body{}')
  })

  test('a hashed file may be kept for a year', async () => {
    const { headers } = await get('/assets/plain-77aa00.css')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('security headers', () => {
  const identity = new URL(testEnvironment().KEYCLOAK_URL).origin

  async function policyOf(path: string, url = gateway.url) {
    const { headers } = await ask(url + path, page)
    const text = String(headers['content-security-policy'])
    const directives = text.split(';').map((directive) => directive.trim().split(' '))
    const policy = Object.fromEntries(directives.map(([name, ...values]) => [name, values]))
    return { policy, headers }
  }

  test('a page may load and call nothing but the shop and the identity provider', async () => {
    const strict = await door.start({ TOKEN_ISSUER: `${identity}/realms/axle` })
    const { policy, headers } = await policyOf('/home', strict.url)
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", identity],
      'frame-src': ["'self'", identity],
      'form-action': ["'self'", identity],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
    })
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    await strict.stop()
  })

  test('only the page of the silent sign-in may be framed, by the shop alone', async () => {
    const { policy, headers } = await policyOf('/silent-check-sso.html')
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  test('an answer of the API may load nothing', async () => {
    const { policy, headers } = await policyOf('/api/services')
    expect(policy).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('over https there is no way back to http', async () => {
    const secure = await door.start({ PUBLIC_URL: 'https://shop.test' })
    const { policy, headers } = await policyOf('/home', secure.url)
    expect(policy['upgrade-insecure-requests']).toEqual([])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.stop()
  })
})

test('before the first build every page says so with 503, and a build needs no restart', async () => {
  const later = join(folder, 'later')
  const early = await door.start({ STOREFRONT_DIR: later })
  const answer = await ask(`${early.url}/home`, page)
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(answer.body.toString()).toContain('The storefront is not built yet.')
  await mkdir(later)
  await writeFile(join(later, 'index.html'), index)
  expect((await ask(`${early.url}/home`, page)).body.toString()).toBe(index)
  await early.stop()
})
