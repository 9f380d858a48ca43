import { findControlFaults, unseenControls } from './controls.setup.ts'
import { findDarkFaults, findDocumentFaults, particularPages } from './document-faults.setup.ts'
import { showDocument } from './document.setup.ts'
import { expectedProperties, findPropertyFaults } from './properties.setup.ts'
import {
  expectedCode,
  faultsOfPasted,
  findStoriesWithArgs,
  findUnwantedCode,
  showCodes,
} from './shown-code.setup.ts'
import { openStage, showStory } from './stage.setup.ts'
import { openStorybook, readEntries, type Story } from './storybook.setup.ts'

/** Number of test files among which the documentation pages are divided. */
const parts = 3
/** Minimum number of code examples that each test file must find. If there are fewer, some are missing. */
const minCodes = 100

const entries = readEntries()
const documents = entries.filter(({ type }) => type === 'docs')

type Stage = Awaited<ReturnType<typeof openStage>>

const isAbout = (groups: string, { title }: Story) => new RegExp(`^(?:${groups})/`).test(title)

/** Tests a third of the documentation pages. Each third has its own test file, so that the thirds run in parallel. */
export function testDocuments(part: number): void {
  let storybook: Awaited<ReturnType<typeof openStorybook>>
  let stage: Stage
  const codes = new Map<string, string>()
  const open = () => openStage(storybook.browser, storybook.url, 'system')

  beforeAll(async () => {
    storybook = await openStorybook()
    stage = await open()
  })

  afterAll(() => storybook?.close())

  /**
   * Reloads a documentation page that contains a chart before leaving it. Otherwise, the hidden chart would log that it
   * has no size.
   */
  async function leaveChart(): Promise<void> {
    const charts = stage.page.getByRole('button', { name: 'Show table' })
    if ((await charts.count()) > 0) await stage.reload()
  }

  /** @returns the problems in the code that the current page shows for its stories */
  async function examineCode(entry: Story): Promise<readonly string[]> {
    if (isAbout('Introduction|Pages', entry)) return []
    // Pages in the Foundations group contain text and tables instead of code.
    const shown = await showCodes(stage.page, !isAbout('Foundations', entry))
    for (const [at, code] of shown.entries()) codes.set(`${entry.id}-${at}`, code)
    return findUnwantedCode(entry.id, shown)
  }

  /** @returns the problems on a documentation page, and in the code that it shows for its stories */
  async function examinePage(entry: Story): Promise<readonly string[]> {
    const { page, faults } = stage
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
    const { page, faults } = stage
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
    violations.push(...(await findPropertyFaults(stage.page, entry.title, isComponent)))
    if (!isComponent) return violations
    const storyIds = stories.map(({ id }) => id)
    violations.push(...(await findStoriesWithArgs(stage.page, storyIds)))
    violations.push(...(await examineControls(entry.title, first.id)))
    return violations
  }

  /**
   * Examines a documentation page. After a problem, opens a new browser page, because the old one may be in any state.
   */
  async function visit(entry: Story): Promise<readonly string[]> {
    const violations = await examine(entry).catch((error: unknown) => [String(error)])
    if (violations.length > 0) {
      await stage.close()
      stage = await open()
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
