import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { askingPage, stoppedPage, stopPagePolicy } from './stop-page.ts'

const shop = 'https://shop.axle.test'
const pages = { asking: askingPage(shop), stopped: stoppedPage(shop) }

test.each(Object.entries(pages))('%s page links back to the shop twice', (_name, html) => {
  expect(html.split(`href="${shop}"`)).toHaveLength(3)
  expect(html).toContain('Back to the shop')
})

test.each(Object.entries(pages))('policy allows the style of the %s page', (_name, html) => {
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(stopPagePolicy).toContain(`style-src 'sha256-${hash}'`)
  expect(style).not.toMatch(/[<>&"']/)
  // The Content Security Policy allows only the page's style sheet, so `style` attributes are forbidden.
  expect(html).not.toContain(' style=')
})

test.each(['light', 'dark'])('unsubscribe page uses %s colours of the design system', (theme) => {
  const tokens = readFileSync(`design-system/src/tokens/tokens.${theme}.gen.json`, 'utf8')
  const { colour } = JSON.parse(tokens)
  const names = ['page', 'surface', 'text', 'text-muted', 'border', 'accent', 'on-accent', 'focus']
  for (const name of [...names, 'accent-hover']) {
    const isThere = pages.asking.includes(colour[`color-${name}`].$value.hex)
    expect([name, isThere]).toEqual([name, true])
  }
})
