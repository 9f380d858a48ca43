import type { Browser, Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'

export type Theme = 'light' | 'dark'

/** Width of the narrowest supported screen. */
export const narrowestPixels = 320
/** Window size in which stories are tested by default. */
export const usualSize = { width: 1024, height: 720 }

/** Storybook's result after it has rendered a story and run its interactions. */
export type Outcome = Readonly<{ status: 'success' | 'error'; reason?: string }>

/** Warning that Storybook logs about its own code, which tests ignore. */
const ownNoise = /Accessing the Story Store is deprecated/

/** Timeout in milliseconds for a story or documentation page to render. */
export const limitMs = 60_000

/** Stylesheet that ends every transition and animation immediately, so that axe never measures a half-faded colour. */
export const motionless = `*, *::before, *::after {
  transition: none !important;
  animation-duration: 0s !important;
  animation-delay: 0s !important;
}`

/** Selectors of elements that Storybook adds to the page and that do not belong to a story. */
const ownParts = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Loads Storybook's page for a single story. Axe checks the story only when the test calls `faultsOfStory`. */
async function load(page: Page, url: string, theme: Theme | 'system'): Promise<void> {
  await page.goto(`${url}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
  await page.evaluate(
    (globals) => {
      type Channel = { emit: (event: string, value: unknown) => void }
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: Channel
      }
      channel.emit('updateGlobals', { globals })
    },
    { theme, a11y: { manual: true } },
  )
  await page.addStyleTag({ content: motionless })
  await bringAxe(page)
}

/**
 * Opens Storybook's page for a single story in one theme, and collects the errors in the browser console.
 *
 * With `system`, the theme follows the colour scheme that the browser page emulates, which is light at first.
 */
export async function openStoryPage(
  browser: Browser,
  url: string,
  theme: Theme | 'system',
  locale = 'en-US',
) {
  const context = await browser.newContext({
    viewport: usualSize,
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale,
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${String(error)} (${page.url()})`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ownNoise.test(message.text())) return
    faults.push(message.text())
  })
  await load(page, url, theme)
  return {
    page,
    faults,
    reload: () => load(page, url, theme),
    close: () => context.close(),
  }
}

/**
 * Opens a story as a click in Storybook's sidebar does. Waits until Storybook has rendered the story and run its
 * interactions. If the story fails, Storybook first reports the error, and then that the story has finished.
 */
export async function showStory(page: Page, storyId: string): Promise<Outcome> {
  return page.evaluate(
    async ({ id, limitMs }): Promise<Outcome> => {
      type Failure = { message?: string; description?: string; title?: string }
      type Finished = { storyId: string; status: Outcome['status'] }
      type Channel = {
        emit: (event: string, value: unknown) => void
        on: (event: string, listener: (value: never) => void) => void
        off: (event: string, listener: (value: never) => void) => void
      }
      const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
        .__STORYBOOK_ADDONS_CHANNEL__
      const failures = [
        'storyErrored',
        'storyMissing',
        'storyThrewException',
        'playFunctionThrewException',
      ]
      let reason: string | undefined
      const onFailure = (failure: Failure) => {
        reason ??= failure.message ?? failure.description ?? failure.title ?? String(failure)
      }
      for (const event of failures) channel.on(event, onFailure)
      const { promise, resolve } = Promise.withResolvers<Outcome['status']>()
      const onFinished = (value: Finished) => {
        if (value.storyId === id) resolve(value.status)
      }
      channel.on('storyFinished', onFinished)
      const timer = setTimeout(() => {
        reason ??= `not finished after ${limitMs} ms`
        resolve('error')
      }, limitMs)
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      const status = await promise
      clearTimeout(timer)
      channel.off('storyFinished', onFinished)
      for (const event of failures) channel.off(event, onFailure)
      return { status, ...(reason !== undefined && { reason }) }
    },
    { id: storyId, limitMs },
  )
}

/**
 * Returns axe's findings in the current story. In the dark theme, axe checks only colours, because nothing else
 * differs.
 */
export async function faultsOfStory(page: Page, theme: Theme): Promise<string[]> {
  const context = { include: ['body'], exclude: ownParts }
  // A story is not a complete page, so it needs no landmark.
  return faultsOfAxe(page, { context, isRecoloured: theme === 'dark', without: ['region'] })
}

/**
 * Returns the width of the current story on the narrowest screen. A story that is wider than the screen makes the page
 * scroll sideways. The function waits for charts and popups, which adapt to a new size after a short delay.
 */
export async function widthOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: narrowestPixels, height: usualSize.height })
  const width = await page
    .waitForFunction((max) => document.documentElement.scrollWidth <= max, narrowestPixels, {
      timeout: 5000,
    })
    .then(() => narrowestPixels)
    .catch(() => page.evaluate(() => document.documentElement.scrollWidth))
  await page.setViewportSize(usualSize)
  return width
}
