import { type RequestHandler, Router } from 'express'
import type { Pages } from './pages.ts'

/** Where signing in is asked for there is nothing to list. */
const unlisted = ['/dashboad', '/pruchase']

function siteMap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** /robots.txt and /sitemap.xml, with the address that people open. Only pages that anybody may open are listed. */
export function createSearchEngines(pages: Pages): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const sendMap: RequestHandler = async (_request, response) => {
    response.type('application/xml').set('Cache-Control', 'no-cache')
    response.send(siteMap(await pages.indexed()))
  }
  const sendRules: RequestHandler = (_request, response) => {
    const rules = unlisted.map((path) => `Disallow: ${path}`)
    const lines = ['User-agent: *', ...rules, `Sitemap: ${pages.origin}/sitemap.xml`, '']
    response.type('text/plain').set('Cache-Control', 'no-cache').send(lines.join('\n'))
  }
  router.get('/sitemap.xml', sendMap)
  router.get('/robots.txt', sendRules)
  return router
}
