import type { Page } from 'playwright-core'
import { openStoryPage, showStory } from './story-page.setup.ts'
import { openStorybook } from './storybook.setup.ts'

let storybook: Awaited<ReturnType<typeof openStorybook>>
let storyPage: Awaited<ReturnType<typeof openStoryPage>>
let page: Page

beforeAll(async () => {
  storybook = await openStorybook()
  storyPage = await openStoryPage(storybook.browser, storybook.url, 'light')
  page = storyPage.page
  page.setDefaultTimeout(15_000 * Number(process.env['TEST_FACTOR'] ?? 1))
})

afterAll(() => storybook?.close())

/** Opens a story in a newly loaded page, so that the Tab key first reaches the first control. */
async function open(storyId: string): Promise<void> {
  await storyPage.reload()
  expect(await showStory(page, storyId)).toEqual({ status: 'success' })
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Waits until an element with this role and name has the focus. */
const focused = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page.getByRole(role, { name }).and(page.locator(':focus')).waitFor()

/**
 * Whether the focused element has a visible focus indicator: the ring from base.css, or the frame around a form field.
 */
const hasRing = (where: Page = page) =>
  where.evaluate(() => {
    const isRinged = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).outlineStyle !== 'none' &&
        Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2) ||
        isRinged(element.closest('[data-focus-within]')))
    return isRinged(document.activeElement)
  })

test('Modal: opens with Enter, traps the focus, closes with Escape and restores the focus', async () => {
  await open('overlays-modal--closed')
  await press('Tab', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Order: brake pad set' })
  await dialog.waitFor()
  const visited = new Set<string>()
  for (let presses = 0; presses < 8; presses++) {
    await press('Tab')
    const isInside = await dialog.evaluate((node) => node.contains(document.activeElement))
    expect(isInside).toBe(true)
    expect(await hasRing()).toBe(true)
    visited.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
  }
  expect(visited.size).toBe(4)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await focused('button', 'Open Order')
})

const overlays = [
  ['Modal', 'overlays-modal--closed', 'dialog'],
  ['Drawer', 'overlays-drawer--closed', 'dialog'],
  ['Popover', 'overlays-popover--default', 'dialog'],
  ['Menu', 'overlays-menu--default', 'menu'],
] as const

describe('keyboard navigation in the dark theme', () => {
  let darkPage: Page

  beforeAll(async () => {
    darkPage = (await openStoryPage(storybook.browser, storybook.url, 'dark')).page
  })

  const title = '%s: Enter opens it, the focus is visible in it, and Escape returns the focus'
  test.each(overlays)(title, async (_name, storyId, role) => {
    expect(await showStory(darkPage, storyId)).toEqual({ status: 'success' })
    const button = darkPage.getByRole('button').first()
    await button.focus()
    await darkPage.keyboard.press('Enter')
    const overlay = darkPage.getByRole(role)
    await overlay.waitFor()
    await darkPage.keyboard.press(role === 'menu' ? 'ArrowDown' : 'Tab')
    expect(await overlay.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    expect(await hasRing(darkPage)).toBe(true)
    await darkPage.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    await button.and(darkPage.locator(':focus')).waitFor()
  })
})

test('Drawer: closes with its Close button and restores the focus', async () => {
  await open('overlays-drawer--closed')
  await press('Tab', 'Enter')
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).focus()
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focused('button', 'Open filters')
})

test('Menu: arrow keys skip disabled entries, and Escape restores the focus', async () => {
  await open('overlays-menu--default')
  await press('Tab')
  await focused('button', 'Account')
  await press('ArrowDown')
  await focused('menuitem', 'My orders')
  await press('ArrowDown')
  await focused('menuitem', 'Settings')
  await press('ArrowDown')
  await focused('menuitem', 'Sign out')
  expect(await hasRing()).toBe(true)
  await press('ArrowDown')
  await focused('menuitem', 'My orders')
  await press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await focused('button', 'Account')
})

test('Menu: letters typed in quick succession form one search term', async () => {
  const { page: menuPage, close } = await openStoryPage(storybook.browser, storybook.url, 'light')
  expect(await showStory(menuPage, 'overlays-menu--default')).toEqual({ status: 'success' })
  await menuPage.getByRole('button', { name: 'Account' }).focus()
  await menuPage.keyboard.press('ArrowDown')
  const type = async (letters: string, name: string): Promise<void> => {
    for (const letter of letters) await menuPage.keyboard.press(letter)
    const item = menuPage.getByRole('menuitem', { name })
    await item.and(menuPage.locator(':focus')).waitFor()
  }
  await menuPage.getByRole('menuitem', { name: 'My orders' }).waitFor()
  // Pauses the page's clock, so that no time passes between keystrokes, even on a slow machine.
  await menuPage.clock.install()
  await menuPage.clock.pauseAt(Date.now() + 60_000)
  await type('si', 'Sign out')
  await menuPage.clock.runFor(5000)
  await type('se', 'Settings')
  await close()
})

test('Select: arrow keys choose an option, skip disabled ones, and stop at both ends', async () => {
  await open('forms-select--default')
  await press('Tab')
  const select = page.getByRole('combobox', { name: 'Sort by' })
  await focused('combobox', 'Sort by')
  expect(await hasRing()).toBe(true)
  await press('ArrowDown')
  expect(await select.inputValue()).toBe('price')
  await press('End')
  expect(await select.inputValue()).toBe('date')
  await press('ArrowDown')
  expect(await select.inputValue()).toBe('date')
  await press('n', 'a')
  expect(await select.inputValue()).toBe('name')
})

test('Table: Enter on a header sorts and announces the direction, and the space bar selects rows', async () => {
  await open('data-table--default')
  await press('Tab')
  await focused('button', 'Part')
  expect(await hasRing()).toBe(true)
  await press('Enter')
  const header = page.getByRole('columnheader', { name: 'Part' })
  expect(await header.getAttribute('aria-sort')).toBe('ascending')
  await press('Enter')
  expect(await header.getAttribute('aria-sort')).toBe('descending')

  await open('data-table--selectable')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.focus()
  const isAllChosen = await all.isChecked()
  await press('Space')
  expect(await all.isChecked()).toBe(!isAllChosen)
})

test('Tabs: arrow keys change the panel, and the Tab key enters the panel', async () => {
  await open('navigation-tabs--default')
  await press('Tab')
  await focused('tab', 'Description')
  await press('ArrowRight')
  await focused('tab', /Fits/)
  await page.getByRole('tabpanel', { name: /Fits/ }).waitFor()
  await press('End')
  await focused('tab', /Reviews/)
  await press('ArrowRight')
  await focused('tab', 'Description')
})
