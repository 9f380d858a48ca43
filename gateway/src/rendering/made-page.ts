import { type Packed, packPage } from '../pages/page.ts'
import type { Made, Outcome, Unrendered } from './cached-pages.ts'
import type { PageKind, Renderer } from './renderer.ts'

/**
 * Creates the function that renders and compresses pages of one type for visitors.
 * @param publicUrl the shop's URL, from which the page may load files
 */
export function createPageMaker(renderer: Renderer, publicUrl: string, kind: PageKind) {
  const { origin } = new URL(publicUrl)

  /**
   * @param answers the data that the page shows. If the last page showed the same data, that page is reused.
   * @param found wraps the page in an outcome
   */
  return async function make<Found extends Outcome>(
    answers: object,
    last: Made<Found> | undefined,
    found: (page: Packed) => Found,
  ): Promise<Made<Found | Unrendered>> {
    const source = JSON.stringify(answers)
    if (last?.source === source) return last
    const html = await renderer.render(kind, answers)
    if (html === undefined) return { outcome: { kind: 'unrendered' } }
    return { outcome: found(await packPage(html, origin, 'quick')), source }
  }
}
