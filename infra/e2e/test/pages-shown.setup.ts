import { evidenceFolder } from '@axle/kit/testing/evidence'
import type { BrowserContext, Page } from 'playwright-core'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

declare global {
  var describePages: (() => Promise<string>) | undefined
}

const mostLetters = 600
/** Timeout in milliseconds for reading a page, so that a page that hangs does not stop the test run. */
const patienceMs = 10_000

/** Returns the text of any dialogs that are open, or otherwise of the entire page. */
const readVisibleText = (page: Page) =>
  page.evaluate(() => {
    const over = [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]'),
    ]
    const shown = over.length > 0 ? over : [document.body]
    return shown.map(({ innerText }) => innerText.replaceAll(/\s*\n\s*/g, ' | ')).join(' || ')
  })

async function describe(page: Page, faults: readonly string[]): Promise<string> {
  const text = await Promise.race([
    readVisibleText(page).catch((error: unknown) => `no answer (${String(error)})`),
    pause(patienceMs, 'no answer', { ref: false }),
  ])
  const noise = faults.length > 0 ? `\nIts console: ${faults.join(' | ')}` : ''
  return `The page ${page.url()} showed: ${text.slice(0, mostLetters)}${noise}`
}

/** Returns the name of the running test in a form that is valid in a file name. */
function testInFileName(): string {
  const name = expect.getState().currentTestName ?? 'hook'
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)
}

/** Saves screenshots of all pages in a browser context, and Playwright's trace of their history. */
async function keepEvidence(context: BrowserContext, index: number): Promise<void> {
  const folder = evidenceFolder()
  if (!folder) return
  const name = join(folder, `${testInFileName()}-${index + 1}`)
  await Promise.all(
    context.pages().map((page, at) => page.screenshot({ path: `${name}-page-${at + 1}.png` })),
  )
  await context.tracing.stopChunk({ path: `${name}-trace.zip` })
  await context.tracing.startChunk()
}

const faultsByContext = new Map<BrowserContext, readonly string[]>()

async function describeAll(): Promise<string> {
  const contexts = [...faultsByContext]
  const shown = contexts.flatMap(([opened, noise]) =>
    opened.pages().map((page) => describe(page, noise)),
  )
  const texts = await Promise.all(shown)
  const stored = contexts.map(([context], index) => keepEvidence(context, index))
  const lost = await Promise.race([
    Promise.allSettled(stored),
    pause(patienceMs, [], { ref: false }),
  ])
  const errors = lost.flatMap((one) =>
    one.status === 'rejected' ? [`No trace or screenshot: ${String(one.reason)}`] : [],
  )
  return [...texts, ...errors].join('\n')
}

/**
 * If a test fails while the browser context is open, adds the text of its pages to the test output. Also saves
 * screenshots of the pages and Playwright's trace.
 * @param faults errors of these pages. The list may grow during the test.
 */
export async function describeWhenFailed(
  context: BrowserContext,
  faults: readonly string[],
): Promise<void> {
  faultsByContext.set(context, faults)
  context.on('close', () => faultsByContext.delete(context))
  globalThis.describePages = describeAll
  // Snapshots double the time of a page load, so they are recorded only if TRACE_SNAPSHOTS is set to investigate an
  // error.
  const snapshots = process.env['TRACE_SNAPSHOTS'] === 'true'
  if (evidenceFolder()) await context.tracing.start({ snapshots })
}
