import type { Browser, Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'

export type Theme = 'light' | 'dark'

/** The narrowest screen that is supported. */
export const narrowestPixels = 320
/** The window in which stories are looked at. */
export const usualSize = { width: 1024, height: 720 }

/** What Storybook reports when a story has been rendered and played. */
export type Outcome = Readonly<{ status: 'success' | 'error'; reason?: string }>

/** What Storybook itself says of its own parts. */
const ownNoise = /Accessing the Story Store is deprecated/

/** Storybook's own parts of the page, which are no story. */
const ownParts = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Loads Storybook's page of a single story again. Axe looks at a story only when `faultsOfStory` asks it. */
async function load(page: Page, url: string, theme: Theme): Promise<void> {
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
  await bringAxe(page)
}

/** Opens Storybook's page of a single story in one theme, and keeps what the console complains about. */
export async function openStage(browser: Browser, url: string, theme: Theme, locale = 'en-US') {
  const context = await browser.newContext({
    viewport: usualSize,
    reducedMotion: 'reduce',
    colorScheme: theme,
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
 * Shows one story as a press in Storybook's sidebar would, waits until it was rendered and its `play` has run,
 * and answers what came of it. A story that fails says so before it is finished, hence the second reason.
 */
export async function showStory(page: Page, storyId: string): Promise<Outcome> {
  return page.evaluate(async (id): Promise<Outcome> => {
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
    const finished = await new Promise<Finished>((resolve) => {
      const listen = (value: Finished) => {
        if (value.storyId !== id) return
        channel.off('storyFinished', listen)
        resolve(value)
      }
      channel.on('storyFinished', listen)
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    })
    for (const event of failures) channel.off(event, onFailure)
    return { status: finished.status, ...(reason !== undefined && { reason }) }
  }, storyId)
}

/** What axe finds on the story that is shown. The dark theme changes colours alone. */
export async function faultsOfStory(page: Page, theme: Theme): Promise<string[]> {
  const context = { include: ['body'], exclude: ownParts }
  // A story is a part of a page, and need not be in a landmark.
  return faultsOfAxe(page, { context, isRecoloured: theme === 'dark', without: ['region'] })
}

/**
 * Shows a page of documents as a press in Storybook's sidebar would, until its heading and each story on it are there.
 * Storybook loads itself again when a page is left while one of its stories is still being rendered.
 */
export async function showDocument(page: Page, documentId: string): Promise<void> {
  await page.evaluate(async (id) => {
    type Channel = {
      emit: (event: string, value: unknown) => void
      on: (event: string, listener: (value: string) => void) => void
      off: (event: string, listener: (value: string) => void) => void
    }
    const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
      .__STORYBOOK_ADDONS_CHANNEL__
    let isShown = false
    let finished = 0
    const onShown = (value: string) => {
      isShown ||= value === id
    }
    const onFinished = () => {
      finished += 1
    }
    channel.on('docsRendered', onShown)
    channel.on('storyFinished', onFinished)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' })
    const count = (selector: string) =>
      document.querySelectorAll(`#storybook-docs ${selector}`).length
    const isDone = () =>
      isShown &&
      count('[aria-label^="Content is loading"]') === 0 &&
      finished >= count('[data-story-block] > [data-name]')
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10))
    channel.off('docsRendered', onShown)
    channel.off('storyFinished', onFinished)
  }, documentId)
  await page.locator('#storybook-docs h1').first().waitFor()
}

/**
 * How wide the story on the page is on the narrowest screen; more than the screen means it must be pushed. Charts and
 * what hangs on a control follow a change of size a little later, so they get a moment.
 */
export async function widthOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: narrowestPixels, height: usualSize.height })
  await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, narrowestPixels, {
      timeout: 5000,
    })
    .catch(() => undefined)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize(usualSize)
  return width
}
