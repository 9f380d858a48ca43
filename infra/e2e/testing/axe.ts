import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules that a change of colours can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Look = {
  /** Whether the page was already checked in other colours. */
  readonly isRecoloured: boolean
  /** Included and excluded parts of the page. */
  readonly context?: ElementContext
  /** Rules to skip. */
  readonly without?: readonly string[]
}

/** Loads axe into a page for `faultsOfAxe`, until the page is left. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/**
 * Returns axe's findings, each rule with the elements that break it. The passed rules stay in the page, because they
 * are a hundred times as much data.
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
