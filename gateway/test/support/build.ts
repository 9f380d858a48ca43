import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const index = `<!doctype html><title>Axle</title>${' '.repeat(2000)}`
const home = `<!doctype html><title>Home</title><a href="https://axle.invalid/">${' '.repeat(2000)}`
export const missing = '<!doctype html><title>Missing</title>You have entered wrong keyword'
const table = {
  routes: [
    { path: '/', file: '/pages/home.html' },
    { path: '/home', file: '/pages/home.html' },
    { path: '/pruchase', file: '/index.html' },
    { path: '/pruchase/:inventoryId', file: '/index.html' },
    { path: '/parts', file: '/index.html' },
    { path: '/parts/:part', file: '/index.html' },
    { path: '/dashboad', file: '/index.html' },
    { path: '/dashboad/payment/:id', file: '/index.html' },
  ],
  missing: '/pages/not-found.html',
  indexed: ['/', '/blog', '/parts'],
  unlisted: ['/members', '/admins'],
}
/**
 * Stub of the storefront's renderer. The page shows its input. Rendering one part throws an error, and rendering
 * another never ends.
 */
const renderer = `
export async function partDocument({ named, tool }, { template }) {
  if (tool.name === 'Broken') throw new Error('broken')
  if (tool.name === 'Endless') for (;;) await 0
  return template.replace('{}', () => JSON.stringify({ named, tool, origin: 'https://axle.invalid' }))
}
`
/**
 * Stub of the list renderer. It supports the parameters `search` and `category`, and throws an error for one search.
 */
const listRenderer = `
export function listQuery(address) {
  const { searchParams } = new URL(address, 'https://axle.invalid')
  const known = [...searchParams].filter(([name]) => ['search', 'category'].includes(name))
  const words = new URLSearchParams(known).toString()
  return { address: words === '' ? '/parts' : '/parts?' + words, query: 'limit=24&' + words }
}
export async function listDocument({ address, page }, { template }) {
  if (address.includes('broken')) throw new Error('broken')
  return template.replace('{}', () => JSON.stringify({ address, page, origin: 'https://axle.invalid' }))
}
`
/** Stub of the home page's renderer, which sends the same query whatever the URL. */
const homeRenderer = `
export const homeQuery = 'limit=6'
export async function homeDocument(home, { template }) {
  return template.replace('{}', () => JSON.stringify({ ...home, origin: 'https://axle.invalid' }))
}
`
/** Home page with the public origin inserted. */
export const shownHome = home.replace('https://axle.invalid', 'http://shop.test')
export const script = `console.log(1)${' '.repeat(2000)}`
const files = {
  'index.html': index,
  'pages/home.html': home,
  'pages/not-found.html': missing,
  'pages.json': JSON.stringify(table),
  'silent-check-sso.html': '<!doctype html><script src="/silent-check-sso.js"></script>',
  'server/part-document.mjs': renderer,
  'server/part-frame.json': JSON.stringify({ template: '<!doctype html><title>Part</title>{}' }),
  'server/list-document.mjs': listRenderer,
  'server/list-frame.json': JSON.stringify({ template: '<!doctype html><title>List</title>{}' }),
  'server/home-document.mjs': homeRenderer,
  'server/home-frame.json': JSON.stringify({ template: '<!doctype html><title>First</title>{}' }),
  'assets/app-3f2a1b.js': script,
  'assets/plain-77aa00.css': 'body{}',
  'art/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
}

/** Writes a storefront build to the folder's `dist`, and adds files that browsers must not get. */
export async function writeBuild(folder: string): Promise<void> {
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await mkdir(join(folder, 'dist/pages'))
  await mkdir(join(folder, 'dist/art'))
  await mkdir(join(folder, 'dist/server'))
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'dist', name), text)
  const name = 'assets/app-3f2a1b.js'
  await writeFile(join(folder, 'dist', `${name}.br`), brotliCompressSync(files[name]))
  await writeFile(join(folder, 'dist', `${name}.gz`), gzipSync(files[name]))
  await writeFile(join(folder, 'secret.txt'), 'not for browsers')
  await writeFile(join(folder, 'dist/.hidden'), 'not for browsers')
}
