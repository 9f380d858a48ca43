import type { Browser, Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { idle } from '../testing/idle.ts'
import { measureOverflow, show, signIn, visit } from './visitor.setup.ts'

export type View = Readonly<{ width: number; height: number; colorScheme: 'light' | 'dark' }>

/**
 * Two views: a phone in the light theme and a large window in the dark theme. browser-axe.test.ts checks the other
 * combinations.
 */
export const views: readonly View[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
]

export const viewName = ({ width, colorScheme }: View) => `${width}-${colorScheme}`

async function addFaults(page: Page, found: string[], when: string): Promise<void> {
  // A message that is still fading in has intermediate colours, so wait until the page is idle.
  await idle(page)
  await bringAxe(page)
  for (const fault of await faultsOfAxe(page, { isRecoloured: false })) {
    found.push(`${when}: ${fault}`)
  }
}

/**
 * Closes all toasts at once, so that the test does not have to wait until they close automatically.
 * @returns whether there was a toast
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
 * Opens a page, and signs in first if an account is given. The test calls `look` after each action. `look` runs axe
 * while toasts are visible, and again after closing them.
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
    const overflow = await measureOverflow(page)
    if (overflow > 0) found.push(`${name}: scrolls sideways by ${overflow} px`)
    if (!(await closeToasts(page))) return
    await addFaults(page, found, `${name}, later`)
  }

  /** Returns axe's findings and the errors from the browser console. */
  const allFaults = () => [...found, ...faults]

  return { ...visitor, look, allFaults }
}

type Account = Readonly<{ email: string; password: string }>
