import {
  faultsOfStory,
  narrowestPixels,
  openStoryPage,
  showStory,
  widthOnPhone,
} from './story-page.setup.ts'
import { openStorybook, readEntries, type Story } from './storybook.setup.ts'

/** Number of test files among which the components are divided. */
const parts = 3

type StoryPage = Awaited<ReturnType<typeof openStoryPage>>

const stories = readEntries().filter(({ type }) => type === 'story')

/**
 * Renders a story, runs its interactions, and then checks the result in both themes. The interactions run only once,
 * because they do not depend on the theme.
 * @returns the violations found
 */
async function examine({ page, faults }: StoryPage, id: string): Promise<readonly string[]> {
  faults.length = 0
  await page.emulateMedia({ colorScheme: 'light' })
  const { status, reason } = await showStory(page, id)
  const isPlayed = status === 'success' && reason === undefined
  const violations = isPlayed ? [] : [`plays: ${reason ?? status}`]
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const found = await faultsOfStory(page, theme)
    violations.push(...found.map((fault) => `${theme} theme: axe: ${fault}`))
  }
  violations.push(...faults.map((fault) => `console: ${fault}`))
  const width = await widthOnPhone(page)
  if (width > narrowestPixels) violations.push(`${width} px wide on a phone`)
  return violations
}

/** Tests a third of the components. Each third has its own test file, so that the thirds run in parallel. */
export function testComponents(part: number): void {
  const titles = [...new Set(stories.map(({ title }) => title))]
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let storyPage: StoryPage
  const open = () => openStoryPage(storybook.browser, storybook.url, 'system')

  beforeAll(async () => {
    storybook = await openStorybook()
    storyPage = await open()
  })

  afterAll(() => storybook?.close())

  async function visit({ id, name }: Story): Promise<readonly string[]> {
    const violations: string[] = []
    try {
      violations.push(...(await examine(storyPage, id)))
    } catch (error) {
      violations.push(String(error))
    }
    if (violations.length > 0) {
      await storyPage.close()
      storyPage = await open()
    }
    return violations.map((violation) => `${name}: ${violation}`)
  }

  test.each(titles.filter((_, index) => index % parts === part - 1))(
    '%s: its stories render, play, log nothing, pass axe and fit a phone in both themes',
    async (title) => {
      const violations: string[] = []
      for (const story of stories)
        if (story.title === title) violations.push(...(await visit(story)))
      expect(violations).toEqual([])
    },
  )
}
