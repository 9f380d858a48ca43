import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from 'playwright-core'

/** axe rules whose result may depend on the colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Look = {
  /** Whether axe has already checked the same page in other colours, and now has to check only the colours. */
  readonly isRecoloured: boolean
  /** Parts of the page to include and to exclude. */
  readonly context?: ElementContext
  /** axe rules to skip. */
  readonly without?: readonly string[]
}

/**
 * Loads axe into a page, as `faultsOfAxe` requires. axe stays loaded until the browser leaves the page, so that a
 * second call has no effect.
 */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/**
 * Returns axe's findings: each broken rule with the elements that break it. Passed rules are not transferred from the
 * page, because they contain a hundred times as much data.
 */
export async function faultsOfAxe(page: Page, look: Look): Promise<string[]> {
  const { isRecoloured, context = 'html', without = [] } = look
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(isRecoloured && { runOnly: rulesOfColour }),
  }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ html }) => html).join(' ')
    return `${id}: ${help}: ${elements}`
  })
}
