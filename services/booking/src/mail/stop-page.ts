import { createHash } from 'node:crypto'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Head, accentHover, dark, focus, font, light } from './head.ts'

/** Shop logo: a wheel hub with five bolts around the end of the axle. */
const hub =
  'M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM10.3 4.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM17.53 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM14.77 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM5.83 18.15a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM3.07 9.65a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'

/** CSS of the unsubscribe pages, which cannot load a style sheet. It must not contain characters that React escapes. */
const style = [
  `:root{color-scheme:light dark;--page:${light.page};--surface:${light.surface};--text:${light.text};--muted:${light.muted};--border:${light.border};--focus:${focus.light};--hover:${accentHover.light}}`,
  `@media (prefers-color-scheme: dark){:root{--page:${dark.page};--surface:${dark.surface};--text:${dark.text};--muted:${dark.muted};--border:${dark.border};--focus:${focus.dark};--hover:${accentHover.dark}}}`,
  `body{margin:0;background:var(--page);color:var(--text);font:16px/24px ${font}}`,
  'header{border-bottom:1px solid var(--border);background:var(--surface)}',
  'header,main{padding:16px}',
  '.column{max-width:600px;margin:0 auto}',
  '.wordmark{display:inline-flex;align-items:center;gap:12px;color:inherit;font-size:22px;font-weight:800;line-height:30px;text-decoration:none}',
  `.wordmark circle{fill:${light.accent}}`,
  'main{padding-block:32px}',
  '.card{padding:28px 24px;border:1px solid var(--border);border-radius:4px;background:var(--surface)}',
  'h1{margin:0 0 16px;font-size:22px;line-height:28px}',
  'p{margin:0 0 24px}',
  '.back{margin:24px 0 0}.back a{color:var(--muted)}',
  `button,.action{display:inline-block;padding:12px 20px;border:0;border-radius:2px;background:${light.accent};color:${light.onAccent};font:inherit;font-weight:700;text-decoration:none;cursor:pointer}`,
  'button:hover,.action:hover{background:var(--hover)}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
].join('')

const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Content Security Policy: the unsubscribe pages may use only their inline CSS, submit their form only to their own
 * origin, and load nothing.
 */
export const stopPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

const Sign = () =>
  createElement(
    'svg',
    { viewBox: '0 0 24 24', width: 30, height: 30, 'aria-hidden': true },
    createElement('path', { d: hub, fill: 'currentColor', fillRule: 'evenodd' }),
    createElement('circle', { cx: 12, cy: 12, r: 3.1 }),
  )

const unlisted = createElement('meta', { name: 'robots', content: 'noindex' })

const Header = ({ shop }: { readonly shop: string }) =>
  createElement(
    'header',
    null,
    createElement(
      'div',
      { className: 'column' },
      createElement('a', { className: 'wordmark', href: shop }, createElement(Sign), 'Axle'),
    ),
  )

type PageProps = {
  /** URL of the shop. */
  readonly shop: string
  readonly title: string
  /** Form or link below the page's text. */
  readonly action: ReactNode
  readonly below?: ReactNode
}

const stays = 'You will still get receipts and emails about refunds, since you need them.'

/**
 * Renders an unsubscribe page in the shop's design. The page loads nothing, because pages under /api must not load
 * styles or images.
 */
function renderPage({ shop, title, action, below }: PageProps): string {
  const card = createElement(
    'div',
    { className: 'card' },
    createElement('h1', null, title),
    createElement('p', null, stays),
    action,
  )
  const main = createElement(
    'main',
    null,
    createElement('div', { className: 'column' }, card, below),
  )
  const body = createElement('body', null, createElement(Header, { shop }), main)
  const head = createElement(Head, { title: `${title} - Axle`, style, more: unlisted })
  const page = createElement('html', { lang: 'en' }, head, body)
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const backWords = 'Back to the shop'

/**
 * Renders a page that asks for confirmation. Otherwise programs that open every link in an email would unsubscribe the
 * user.
 * @param shop the URL of the shop
 */
export function askingPage(shop: string): string {
  const button = createElement('button', { type: 'submit' }, 'Stop these emails')
  const back = createElement('a', { href: shop }, backWords)
  return renderPage({
    shop,
    title: 'Stop emails about the progress of your orders?',
    action: createElement('form', { method: 'post' }, button),
    below: createElement('p', { className: 'back' }, back),
  })
}

/** Renders the page that confirms that a user has unsubscribed. @param shop the URL of the shop */
export function stoppedPage(shop: string): string {
  return renderPage({
    shop,
    title: 'You will get no more emails about the progress of your orders',
    action: createElement('a', { className: 'action', href: shop }, backWords),
  })
}
