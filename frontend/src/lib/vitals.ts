import type { Page, VitalsReport } from '../api/shop.gen.ts'

type Vital = VitalsReport['vitals'][number]

const address = '/api/vitals'

/**
 * Measures the page's web vitals and reports them when the visitor leaves the page. The report contains figures and the
 * route, but no personal data. Lost reports are not resent.
 */
export async function reportVitals(page: Page): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const waiting = new Map<Vital['name'], Vital>()
  const keep = ({ name, value }: Vital) => waiting.set(name, { name, value })
  const send = () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return
    const report: VitalsReport = { page, vitals: [...waiting.values()] }
    waiting.clear()
    navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(keep)
  // Registered after the library's own listeners, because those listeners finalise the figures when the page is hidden.
  document.addEventListener('visibilitychange', send)
}
