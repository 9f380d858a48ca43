import type { Handlers } from '@axle/kit/handler'
import { Readable } from 'node:stream'
import { askingPage, stoppedPage, stopPagePolicy } from './stop-page.ts'
import { type StopLinks, stopMails } from './stop.flow.ts'

function pageAnswer(html: string) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': stopPagePolicy,
  }
  return { status: 200, headers, stream: Readable.from([html]) } as const
}

/** The operations by which people stop mails without signing in. @param shop the shop's address */
export function mailRoutes(links: StopLinks, shop: string) {
  return {
    showUnsubscribe: async ({ path }) => {
      links.personIn(path.token)
      return pageAnswer(askingPage(shop))
    },
    unsubscribe: async ({ path }) => {
      await stopMails(links.personIn(path.token))
      return pageAnswer(stoppedPage(shop))
    },
  } satisfies Handlers
}
