import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules that a change of colours alone can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

type Look = {
  /** Whether the page was looked at in other colours before. */
  readonly isRecoloured: boolean
  /** What belongs to the page, and what does not. */
  readonly context?: ElementContext
  /** Rules that are not asked. */
  readonly without?: readonly string[]
}

/** Gives a page what `faultsOfAxe` needs, until it is left for another one. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source)
}

/**
 * What axe finds on a page, each rule with the elements that break it. All that is in order is left behind in the
 * page: it is a hundred times as much.
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
