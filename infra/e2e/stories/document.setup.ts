import type { Page } from 'playwright-core'
import { limitMs } from './stage.setup.ts'

/**
 * Opens a documentation page as a click in Storybook's sidebar does. Waits for the page's heading and all its stories,
 * because Storybook reloads itself if a page is left before all stories have rendered.
 * @throws Error that names what is missing
 */
export async function showDocument(page: Page, documentId: string): Promise<void> {
  await page.evaluate(
    async ({ id, limitMs }) => {
      type Failure = { message?: string; description?: string; title?: string }
      type Channel = {
        emit: (event: string, value: unknown) => void
        on: (event: string, listener: (value: never) => void) => void
        off: (event: string, listener: (value: never) => void) => void
      }
      const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
        .__STORYBOOK_ADDONS_CHANNEL__
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const count = (selector: string) =>
        document.querySelectorAll(`#storybook-docs ${selector}`).length
      let isShown = false
      let finished = 0
      const measure = () => ({
        isShown,
        finished,
        stories: count('[data-story-block] > [data-name]'),
        loading: count('[aria-label^="Content is loading"]'),
        headings: count('h1'),
      })
      const check = () => {
        const { stories, loading, headings } = measure()
        if (isShown && loading === 0 && headings > 0 && finished >= stories) resolve()
      }
      const fail = (reason: string) =>
        reject(new Error(`${id}: ${reason}: ${JSON.stringify(measure())}`))
      const listeners: Readonly<Record<string, (value: never) => void>> = {
        docsRendered: (value: string) => {
          isShown ||= value === id
          check()
        },
        storyFinished: () => {
          finished += 1
          check()
        },
        storyMissing: () => fail('missing'),
        storyErrored: ({ title }: Failure) => fail(String(title)),
        storyThrewException: ({ message }: Failure) => fail(String(message)),
      }
      const observer = new MutationObserver(check)
      observer.observe(document.body, { childList: true, subtree: true })
      const timer = setTimeout(() => fail(`not shown after ${limitMs} ms`), limitMs)
      for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' })
      await promise.finally(() => {
        for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
        observer.disconnect()
        clearTimeout(timer)
      })
    },
    { id: documentId, limitMs },
  )
  await page.locator('#storybook-docs h1').first().waitFor()
}
