import type { BrowserContext, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'

declare global {
  var describePages: (() => Promise<string>) | undefined
}

const mostLetters = 600
/** A page that hangs must not hang the run. */
const patienceMs = 10_000

/** What lies over the page, or the page itself where nothing does. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const over = [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]'),
    ]
    const shown = over.length > 0 ? over : [document.body]
    return shown.map(({ innerText }) => innerText.replaceAll(/\s*\n\s*/g, ' | ')).join(' || ')
  })

async function describe(page: Page, faults: readonly string[]): Promise<string> {
  const text = await Promise.race([
    textOf(page).catch((error: unknown) => `no answer (${String(error)})`),
    pause(patienceMs, 'no answer', { ref: false }),
  ])
  const noise = faults.length > 0 ? `\nIts console: ${faults.join(' | ')}` : ''
  return `The page ${page.url()} showed: ${text.slice(0, mostLetters)}${noise}`
}

const faultsOf = new Map<BrowserContext, readonly string[]>()

/**
 * Has a test that fails say what the pages of a browser's context showed, as long as it is open.
 * @param faults what its pages complained of, which may grow
 */
export function describeWhenFailed(context: BrowserContext, faults: readonly string[]): void {
  faultsOf.set(context, faults)
  context.on('close', () => faultsOf.delete(context))
  globalThis.describePages = async () => {
    const pages = [...faultsOf].flatMap(([opened, noise]) =>
      opened.pages().map((page) => describe(page, noise)),
    )
    return (await Promise.all(pages)).join('\n')
  }
}
