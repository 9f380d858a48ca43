import express, { type RequestHandler, Router } from 'express'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const viewerFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const viewerFiles = /^\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Axle: the HTTP contract</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script defer src="/api/docs/swagger-ui-bundle.js"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body>
    <div id="viewer"></div>
  </body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.yaml', dom_id: '#viewer', deepLinking: true })
`

/**
 * Serves the contract at /openapi.yaml, and a viewer for it at /docs.
 * @param headers sets the security headers of the viewer's page
 */
export function createDocuments(headers: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const files = express.static(viewerFolder, { index: false, redirect: false, maxAge: '1h' })
  const contract = express.static(root, { index: false, redirect: false, cacheControl: false })

  router.get('/openapi.yaml', (request, response, next) => {
    response.type('application/yaml').set('Cache-Control', 'no-cache')
    contract(request, response, next)
  })
  router.get(['/docs', '/docs/'], headers, (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(page)
  })
  router.get('/docs/start.js', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('js').send(start)
  })
  router.use('/docs', (request, response, next) => {
    if (viewerFiles.test(request.path)) files(request, response, next)
    else next()
  })
  return router
}
