import type { Browser, Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { idle } from '../testing/idle.ts'
import { overflowOf, show, signIn, visit } from './visitor.setup.ts'

export type View = Readonly<{ width: number; height: number; colorScheme: 'light' | 'dark' }>

/**
 * Views: a phone with light colours and a large window with dark ones. Each page's own test checks the other colours.
 */
export const views: readonly View[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
]

export const viewName = ({ width, colorScheme }: View) => `${width}-${colorScheme}`

async function addFaults(page: Page, found: string[], when: string): Promise<void> {
  // A message that fades in has temporary colours.
  await idle(page)
  await bringAxe(page)
  for (const fault of await faultsOfAxe(page, { isRecoloured: false })) {
    found.push(`${when}: ${fault}`)
  }
}

/**
 * Closes the toasts instead of waiting for them to close automatically.
 * @returns whether there was one
 */
async function closeToasts(page: Page): Promise<boolean> {
  const count = await page
    .locator('.Toastify__close-button')
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
      return buttons.length
    })
  if (count > 0) await page.locator('.Toastify__toast').first().waitFor({ state: 'detached' })
  return count > 0
}

/**
 * Opens a page, and signs in first if an account is given. Call `look` after each action: axe runs at once, with any
 * toast, and again when the toast is closed and the page is idle.
 */
export async function openPage(
  browser: Browser,
  { url, view, path, who }: Readonly<{ url: string; view: View; path: string; who?: Account }>,
) {
  const visitor = await visit(browser, url, view.width, view.height)
  const { page, faults } = visitor
  await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
  await page.goto(path)
  if (who) {
    await signIn(page, who)
    await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  }
  const found: string[] = []

  async function look(name: string): Promise<void> {
    await addFaults(page, found, name)
    await show(page, `after-${name}-${viewName(view)}`, false)
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${name}: scrolls sideways by ${overflow} px`)
    if (!(await closeToasts(page))) return
    await addFaults(page, found, `${name}, later`)
  }

  /** Returns the findings of axe and of the console. */
  const allFaults = () => [...found, ...faults]

  return { ...visitor, look, allFaults }
}

type Account = Readonly<{ email: string; password: string }>
