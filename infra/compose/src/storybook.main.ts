import express from 'express'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../storybook', import.meta.url))
const PORT = 8080

/** Serves the design system's built Storybook, which consists of static files. */
const app = express().disable('x-powered-by')
app.get('/readyz', (_request, response) => {
  response.json({ status: 'ready' })
})
app.use(express.static(folder))
const server = app.listen(PORT)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
