import type { Page } from 'playwright-core'
import { faultsOfAxe } from '../testing/axe.ts'
import { narrowestPixels, usualSize, widthOnPhone } from './story-page.setup.ts'
import { readEntries } from './storybook.setup.ts'

/** Background colours from tokens.css, in the format that browsers return. */
export const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 25, 28)' }

/**
 * Documentation pages that are also checked in the dark theme. Together they contain every type of content: tables,
 * controls, code, lists and stories in iframes.
 */
const darkPages = [
  'actions-button--docs',
  'forms-textfield--docs',
  'overlays-modal--docs',
  'navigation-tabs--docs',
  'content-text--docs',
  'data-table--docs',
  'foundations-colours--docs',
  'introduction-principles--docs',
  'introduction-accessibility--docs',
  'introduction-writing--docs',
  'introduction-status-of-components--docs',
  'introduction-changelog--docs',
]
/** Documentation pages with radio buttons. Each story's radio buttons must form a separate group. */
const choicePages = ['forms-radiogroup--docs', 'forms-ratinginput--docs']
/** Documentation pages whose first story has a large title. */
const titlePages = ['content-hero--docs', 'pages-home--docs']

/** Documentation pages for which this file has special checks. Each of them must exist. */
export const particularPages = [...darkPages, ...choicePages, ...titlePages]

const addresses = readEntries().flatMap(({ id, type }) => [`path=/${type}/${id}`, `id=${id}`])

/** @returns the dead links on a documentation page, except those in stories, which are only samples */
async function findDeadLinks(page: Page): Promise<readonly string[]> {
  const links = await page.locator('#storybook-docs a[href]').evaluateAll((all) =>
    all
      .filter((link) => link.closest('[data-story-block]') === null)
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('#') || !document.getElementById(href.slice(1))),
  )
  return links
    .filter((href) => {
      const [, query = ''] = /^(?:iframe.html|\.\/)?\?([^&#]+)/.exec(href) ?? []
      return !href.startsWith('https:') && !addresses.includes(query)
    })
    .map((href) => `the link ${href} leads nowhere`)
}

async function findWidthFaults(page: Page): Promise<readonly string[]> {
  const width = await widthOnPhone(page)
  return width > narrowestPixels ? [`${width} px wide on a phone`] : []
}

/** @returns the radio buttons that another story has changed */
async function findSharedChoices(page: Page): Promise<readonly string[]> {
  const radios = page.locator('#storybook-docs [data-story-block] input[type=radio]')
  const unlike = await radios.evaluateAll((all) =>
    all
      .filter((one): one is HTMLInputElement => one instanceof HTMLInputElement)
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map(({ value }) => value),
  )
  const checked = await radios.and(page.locator(':checked')).count()
  return [
    ...unlike.map((value) => `the radio button ${value} is not as its story has it`),
    ...(checked > 2 ? [] : [`only ${checked} radio buttons are checked`]),
  ]
}

/** @returns the words that break across lines in the title of the first story */
async function findBrokenWords(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const story = page.frameLocator('#storybook-docs iframe').first()
  const broken = await story.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild as Text
    const place = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    const words = [...text.data.matchAll(/\S+/g)]
    return words
      .filter(({ 0: word, index }) => place(index) !== place(index + word.length - 1))
      .map(({ 0: word }) => word)
  })
  await page.setViewportSize(usualSize)
  return broken.map((word) => `the word ${word} is broken`)
}

/** @returns the accessibility violations in the dark theme, if the page is one of `darkPages` */
export async function findDarkFaults(page: Page, id: string): Promise<readonly string[]> {
  if (!darkPages.includes(id)) return []
  await page.emulateMedia({ colorScheme: 'dark' })
  const wrapper = page.locator('.sbdocs-wrapper')
  await wrapper.and(page.locator('html[data-theme=dark] *')).waitFor()
  const ground = await wrapper.evaluate((node) => getComputedStyle(node).backgroundColor)
  const context = { include: ['#storybook-docs'] }
  const faults = await faultsOfAxe(page, { context, isRecoloured: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await wrapper.and(page.locator('html[data-theme=light] *')).waitFor()
  return [
    ...(ground === surfaces.dark ? [] : [`the dark theme has the ground ${ground}`]),
    ...faults.map((fault) => `dark theme: axe: ${fault}`),
  ]
}

/** @returns all problems on the current documentation page, except those in the dark theme and in the code */
export async function findDocumentFaults(page: Page, id: string): Promise<readonly string[]> {
  return [
    ...(choicePages.includes(id) ? await findSharedChoices(page) : []),
    ...(await findDeadLinks(page)),
    ...(await findWidthFaults(page)),
    ...(titlePages.includes(id) ? await findBrokenWords(page) : []),
  ]
}
