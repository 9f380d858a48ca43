import { type Packed, packPage } from '../pages/page.ts'
import type { Made, Outcome, Unrendered } from './kept-pages.ts'
import type { PageKind, Renderer } from './renderer.ts'

/**
 * Renders pages of one kind for visitors of an address, packed as they are sent.
 * @param publicUrl the shop's address, which the page may load from
 */
export function createPageMaker(renderer: Renderer, publicUrl: string, kind: PageKind) {
  const { origin } = new URL(publicUrl)

  /**
   * @param answers what the page shows; where the last page showed the same, that is taken
   * @param found the outcome with the page in it
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
