import { createReadStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowser } from '../testing/browser.ts'
import type { BrowserProgram } from '../testing/packaged-browser.ts'

/** Output folder of `npm run build-storybook`. */
const folder = fileURLToPath(new URL('../../../design-system/dist/', import.meta.url))

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type Story = Readonly<{
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
  tags: readonly string[]
}>

/**
 * Returns all entries in the built Storybook: stories and documentation pages.
 * @throws Error that explains how to build Storybook, if it is not built
 */
export function readEntries(): readonly Story[] {
  try {
    const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, Story>
    }
    return Object.values(index.entries)
  } catch (cause) {
    throw new Error('Build the Storybook first: npm run build-storybook', { cause })
  }
}

/** Serves the built Storybook on a free local port. */
async function serveStorybook() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const file = createReadStream(join(folder, path.endsWith('/') ? `${path}index.html` : path))
    file.once('error', () => response.writeHead(404).end())
    file.once('open', () => {
      response.writeHead(200, { 'content-type': kinds[extname(path)] ?? kinds['.html'] })
      file.pipe(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves the built Storybook, and starts a browser. By default, this is any installed browser. `close` stops both. */
export async function openStorybook(program?: BrowserProgram) {
  const storybook = await serveStorybook()
  const browser = await startBrowser(program)
  const close = async (): Promise<void> => {
    await browser.close()
    await storybook.stop()
  }
  return { browser, url: storybook.url, close }
}
