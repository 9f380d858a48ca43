import type { Browser, Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../testing/axe.ts'
import { idle } from '../testing/idle.ts'
import { overflowOf, show, signIn, visit } from './visitor.setup.ts'

export type View = Readonly<{ width: number; height: number; colorScheme: 'light' | 'dark' }>

/** A phone in light colours and a large window in dark ones: what only colours change is looked at in each page's own test. */
export const views: readonly View[] = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
]

export const viewName = ({ width, colorScheme }: View) => `${width}-${colorScheme}`

async function addFaults(page: Page, found: string[], when: string): Promise<void> {
  // A message that fades in has other colours.
  await idle(page)
  await bringAxe(page)
  for (const fault of await faultsOfAxe(page, { isRecoloured: false })) {
    found.push(`${when}: ${fault}`)
  }
}

/** Closes the messages, so that nobody has to wait until they go by themselves. @returns whether there was one */
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
 * Somebody at a page, who is signed in first where an account is given. `look` is called after each action: axe looks at
 * once, while a message about it stands, and again when the message is gone and the page is at rest.
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

  /** What was found, by axe and by the console. */
  const allFaults = () => [...found, ...faults]

  return { ...visitor, look, allFaults }
}

type Account = Readonly<{ email: string; password: string }>
