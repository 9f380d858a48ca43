import type { Page } from 'playwright-core'
import { findControlFaults, unseenControls } from './controls.setup.ts'
import { findDarkFaults, findDocumentFaults, particularPages } from './document-faults.setup.ts'
import { expectedProperties, findPropertyFaults } from './properties.setup.ts'
import {
  expectedCode,
  faultsOfPasted,
  findStoriesWithArgs,
  findUnwantedCode,
  showCodes,
} from './shown-code.setup.ts'
import { limitMs, openStoryPage, showStory } from './story-page.setup.ts'
import { openStorybook, readEntries, type Story } from './storybook.setup.ts'

/**
 * Opens a documentation page as a click in Storybook's sidebar does. Waits for the page's heading and all its stories,
 * because Storybook reloads itself if a page is left before all stories have rendered.
 * @throws Error that names what is missing
 */
async function showDocument(page: Page, documentId: string): Promise<void> {
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

/** Number of test files among which the documentation pages are divided. */
const parts = 3
/** Minimum number of code examples that each test file must find. If there are fewer, some are missing. */
const minCodes = 100

const entries = readEntries()
const documents = entries.filter(({ type }) => type === 'docs')

type StoryPage = Awaited<ReturnType<typeof openStoryPage>>

const isAbout = (groups: string, { title }: Story) => new RegExp(`^(?:${groups})/`).test(title)

/** Tests a third of the documentation pages. Each third has its own test file, so that the thirds run in parallel. */
export function testDocuments(part: number): void {
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let storyPage: StoryPage
  const codes = new Map<string, string>()
  const open = () => openStoryPage(storybook.browser, storybook.url, 'system')

  beforeAll(async () => {
    storybook = await openStorybook()
    storyPage = await open()
  })

  afterAll(() => storybook?.close())

  /**
   * Reloads a documentation page that contains a chart before leaving it. Otherwise, the hidden chart would log that it
   * has no size.
   */
  async function leaveChart(): Promise<void> {
    const charts = storyPage.page.getByRole('button', { name: 'Show table' })
    if ((await charts.count()) > 0) await storyPage.reload()
  }

  /** @returns the problems in the code that the current page shows for its stories */
  async function examineCode(entry: Story): Promise<readonly string[]> {
    if (isAbout('Introduction|Pages', entry)) return []
    // Pages in the Foundations group contain text and tables instead of code.
    const shown = await showCodes(storyPage.page, !isAbout('Foundations', entry))
    for (const [at, code] of shown.entries()) codes.set(`${entry.id}-${at}`, code)
    return findUnwantedCode(entry.id, shown)
  }

  /** @returns the problems on a documentation page, and in the code that it shows for its stories */
  async function examinePage(entry: Story): Promise<readonly string[]> {
    const { page, faults } = storyPage
    faults.length = 0
    await showDocument(page, entry.id)
    const violations = [...(await findDocumentFaults(page, entry.id))]
    violations.push(...faults.map((fault) => `console: ${fault}`))
    violations.push(...(await examineCode(entry)))
    return [...violations, ...(await findDarkFaults(page, entry.id))]
  }

  /**
   * Operates the controls of the first story.
   * @returns the problems found
   */
  async function examineControls(title: string, storyId: string): Promise<readonly string[]> {
    const { page, faults } = storyPage
    faults.length = 0
    await showStory(page, storyId)
    const violations = await findControlFaults(page, title, storyId)
    await leaveChart()
    return [...violations, ...faults.map((fault) => `controls: console: ${fault}`)]
  }

  async function examine(entry: Story): Promise<readonly string[]> {
    const violations = [...(await examinePage(entry))]
    await leaveChart()
    const stories = entries.filter(({ type, title }) => type === 'story' && title === entry.title)
    const [first] = stories
    if (first === undefined) return violations
    const isComponent = !isAbout('Foundations|Pages', entry)
    violations.push(...(await findPropertyFaults(storyPage.page, entry.title, isComponent)))
    if (!isComponent) return violations
    const storyIds = stories.map(({ id }) => id)
    violations.push(...(await findStoriesWithArgs(storyPage.page, storyIds)))
    violations.push(...(await examineControls(entry.title, first.id)))
    return violations
  }

  /**
   * Examines a documentation page. After a problem, opens a new browser page, because the old one may be in any state.
   */
  async function visit(entry: Story): Promise<readonly string[]> {
    const violations = await examine(entry).catch((error: unknown) => [String(error)])
    if (violations.length > 0) {
      await storyPage.close()
      storyPage = await open()
    }
    return violations
  }

  test.each(
    documents
      .filter((_, index) => index % parts === part - 1)
      .map((entry) => [entry.title, entry] as const),
  )('%s: the page is readable, and its code, properties and controls work', async (_, entry) => {
    expect(await visit(entry)).toEqual([])
  })

  test('the code of all stories compiles in an application', () => {
    expect(faultsOfPasted(codes)).toEqual([])
    expect(codes.size).toBeGreaterThan(minCodes)
  })

  test('every documentation page with special checks exists', () => {
    const ids = [...particularPages, ...Object.keys(expectedCode)]
    const titles = [...Object.keys(expectedProperties), ...Object.keys(unseenControls)]
    const known = documents.flatMap(({ id, title }) => [id, title])
    expect([...ids, ...titles].filter((name) => !known.includes(name))).toEqual([])
  })
}
