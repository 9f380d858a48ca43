import type { Handlers } from '@axle/kit/http/handler'
import { Readable } from 'node:stream'
import { type StopLinks, stopMails } from './stop.flow.ts'

/** Loads the unsubscribe pages on demand, because React is large and few requests need it. */
const pages = () => import('./stop-page.ts')

function pageAnswer(html: string, policy: string) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  }
  return { status: 200, headers, stream: Readable.from([html]) } as const
}

/** Creates the handlers for unsubscribing without signing in. @param shop the URL of the shop */
export function mailRoutes(links: StopLinks, shop: string) {
  return {
    showUnsubscribe: async ({ path }) => {
      links.personIn(path.token)
      const { askingPage, stopPagePolicy } = await pages()
      return pageAnswer(askingPage(shop), stopPagePolicy)
    },
    unsubscribe: async ({ path }) => {
      await stopMails(links.personIn(path.token))
      const { stoppedPage, stopPagePolicy } = await pages()
      return pageAnswer(stoppedPage(shop), stopPagePolicy)
    },
  } satisfies Handlers
}
