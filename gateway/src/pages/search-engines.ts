import { unavailable } from '@axle/kit/errors/errors'
import { isGone } from '@axle/kit/http/gone'
import { type RequestHandler, type Response, Router } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { countedByAddress } from '../rate-limits/rate-limit-middleware.ts'
import type { Limits } from '../rate-limits/limits.ts'
import type { Pages } from './pages.ts'

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Source of the sitemap files that list all parts. Each file is compressed with gzip. */
export type PartFiles = { readonly files: () => Promise<readonly Buffer[]> }

function renderSitemap(
  name: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  all: readonly string[],
) {
  const entries = all.map((address) => `  <${entry}><loc>${address}</loc></${entry}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="${protocol}">`,
    ...entries,
    `</${name}>\n`,
  ].join('\n')
}

function xml(response: Response): Response {
  return response.type('application/xml').set('Cache-Control', 'no-cache')
}

/**
 * Returns the sitemap files that list all parts.
 * @throws Refusal `unavailable`. Search engines then keep their last version and retry.
 */
async function loadPartFiles(parts: PartFiles): Promise<readonly Buffer[]> {
  try {
    return await parts.files()
  } catch (error) {
    throw unavailable('The catalogue service', error)
  }
}

/**
 * Sends a gzip file decompressed. A decompressed file of 50,000 parts takes up 6 MB, so decompression runs outside the
 * event loop and no faster than the caller reads.
 */
async function sendUnpacked(file: Buffer, response: Response): Promise<void> {
  try {
    await pipeline(Readable.from([file]), createGunzip(), response)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Creates the handler that sends one of the sitemap files that list parts. File numbers start at 1. */
function sendFile(parts: PartFiles): RequestHandler<{ number: string }> {
  return async (request, response, next) => {
    const { number } = request.params
    const file = /^[1-9]\d?$/.test(number) && (await loadPartFiles(parts))[Number(number) - 1]
    if (!file) return next()
    xml(response).vary('Accept-Encoding')
    if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(file)
    else await sendUnpacked(file, response)
  }
}

/** Serves /robots.txt, /sitemap.xml and the sitemaps for public pages and parts, all with public URLs. */
export function createSearchEngines(pages: Pages, parts: PartFiles, limits: Limits): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const sendIndex: RequestHandler = async (_request, response) => {
    const files = (await loadPartFiles(parts)).map((_file, index) => `parts-${index + 1}`)
    const maps = ['pages', ...files].map((name) => `${pages.origin}/sitemap-${name}.xml`)
    xml(response).send(renderSitemap('sitemapindex', 'sitemap', maps))
  }
  const sendPages: RequestHandler = async (_request, response) => {
    xml(response).send(renderSitemap('urlset', 'url', await pages.indexed()))
  }
  const sendRules: RequestHandler = async (_request, response) => {
    const rules = (await pages.unlisted()).map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, `Sitemap: ${pages.origin}/sitemap.xml`, '']
    response.type('text/plain').set('Cache-Control', 'no-cache').send(lines.join('\n'))
  }
  const counted = countedByAddress(limits)
  router.get('/sitemap.xml', counted, sendIndex)
  router.get('/sitemap-pages.xml', sendPages)
  router.get('/sitemap-parts-:number.xml', counted, sendFile(parts))
  router.get('/robots.txt', sendRules)
  return router
}
