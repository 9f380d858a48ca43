import type { RunningProcess } from '@axle/kit/testing/process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ask } from './support/ask.ts'
import { index, missing, script, shownHome, writeBuild } from './support/build.ts'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { sendRaw } from './support/raw.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-storefront-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await gatewayEnv.start()
})
afterAll(async () => {
  await gatewayEnv.close()
  await rm(folder, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function get(path: string, headers: Record<string, string> = page, method = 'GET') {
  return ask(gateway.url + path, headers, method)
}

describe('pages', () => {
  test.each([
    ['/', shownHome],
    ['/home', shownHome],
    ['/pruchase/hal-h7-55', index],
    ['/dashboad/payment/b1', index],
  ])('%s returns its built file, which browsers revalidate at each load', async (path, file) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe(file)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const etag = String(answer.headers['etag'])
    const again = await get(path, { ...page, 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test.each([
    ['/HOME', '/home'],
    ['/home/', '/home'],
    ['//home', '/home'],
    ['/h%6Fme?search=x', '/home?search=x'],
    ['/PARTS?search=H7', '/parts?search=H7'],
    ['/Pruchase/HAL-h7%20x/', '/pruchase/HAL-h7%20x'],
    ['/Dashboad/Payment/B1', '/dashboad/payment/B1'],
  ])('%s 301 to its canonical spelling %s, uncached', async (path, spelling) => {
    const { status, headers } = await get(path)
    expect([status, headers['location']]).toEqual([301, spelling])
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get(spelling)).status).toBe(200)
  })

  test.each([
    '/nothing-like-this',
    '/NOTHING-like-this/',
    '/pruchase/a/b',
    '/index.html',
    '/pages/home.html',
    '/pages.json',
    '/server/part-document.mjs',
    '/server/part-frame.json',
    '//index.html',
    '///pages.json',
    '/server//part-frame.json',
  ])('%s is the error page with 404', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toBe(missing)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  test('changed page is sent in full without a gateway restart', async () => {
    const before = await get('/pruchase')
    await writeFile(join(folder, 'dist/index.html'), `${index}<!-- new -->`)
    const after = await get('/pruchase', {
      ...page,
      'if-none-match': String(before.headers['etag']),
    })
    await writeFile(join(folder, 'dist/index.html'), index)
    expect([after.status, after.body.toString()]).toEqual([200, `${index}<!-- new -->`])
  })

  test('HEAD returns the headers and no body', async () => {
    const answer = await get('/home', page, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(shownHome.length))
  })

  test.each([
    ['/assets/app-000000.js', page],
    ['/assets/', page],
    ['/api-docs/x.json', { accept: 'application/json' }],
    ['/favicon.ico', { accept: 'image/avif,image/webp' }],
    ['/API/services', page],
    ['/.hidden', page],
    ['/index.html%00.js', page],
  ])('%s is 404 and never a page of the shop', async (path, headers) => {
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
  ])('%s cannot read files outside the build folder', async (path) => {
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
  ])('browser that accepts %s gets a file as %s', async (accepted, encoding, decode) => {
    const answer = await get('/assets/app-3f2a1b.js', { 'accept-encoding': accepted })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(decode(answer.body).toString()).toBe(script)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('browser that accepts %s gets a page as %s', async (accepted, encoding, decode) => {
    const answer = await get('/home', { ...page, 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(decode(answer.body).toString()).toBe(shownHome)
  })

  test('file without a compressed copy is sent uncompressed', async () => {
    const plain = await get('/assets/plain-77aa00.css', { ...page, 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe('body{}')
  })

  test('hashed file is cached for a year', async () => {
    const { headers } = await get('/assets/plain-77aa00.css')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('image is cached for a day, and then revalidated without being sent again', async () => {
    const { headers } = await get('/art/sign.svg')
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=2592000')
    const again = await get('/art/sign.svg', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

describe('search engines', () => {
  test('sitemap lists the public pages', async () => {
    const { status, headers, body } = await get('/sitemap-pages.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const listed = [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(['http://shop.test/', 'http://shop.test/blog', 'http://shop.test/parts'])
  })

  test('robots.txt names the sitemap and excludes pages that require a sign-in', async () => {
    const { status, headers, body } = await get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /members',
      'Disallow: /admins',
      'Sitemap: http://shop.test/sitemap.xml',
      '',
    ])
  })
})

test('every page is 503 before the first build, and 200 afterwards without a restart', async () => {
  const later = join(folder, 'later')
  const early = await gatewayEnv.start({ STOREFRONT_DIR: later })
  const answer = await ask(`${early.url}/home`, page)
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(answer.body.toString()).toContain('The storefront is not built yet.')
  await cp(join(folder, 'dist'), later, { recursive: true })
  expect((await ask(`${early.url}/home`, page)).body.toString()).toBe(shownHome)
})
