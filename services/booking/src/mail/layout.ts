import { createElement, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Head, dark, font, light } from './head.ts'
import type { Letter } from './letter.rules.ts'

/** Styles for email clients in dark mode. They must not contain characters that React escapes. */
const darkStyle =
  '@media (prefers-color-scheme: dark) {' +
  `.page{background:${dark.page} !important}` +
  `.card{background:${dark.surface} !important;border-color:${dark.border} !important}` +
  `.text{color:${dark.text} !important}.muted{color:${dark.muted} !important}` +
  `.row{border-color:${dark.border} !important}}`

/** Older name of `color-scheme`, which some email clients expect. */
const schemes = createElement('meta', { name: 'supported-color-schemes', content: 'light dark' })

/** Breaks words that are wider than the screen, so that a long name does not make the email wider. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** Renders a table for layout only, because some desktop email clients support no other layout. */
function placing(style: CSSProperties, className: string | undefined, content: ReactNode) {
  const whole = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 }
  const cell = createElement('td', { style, className }, content)
  return createElement(
    'table',
    { ...whole, style: { tableLayout: 'fixed' } },
    createElement('tbody', null, createElement('tr', null, cell)),
  )
}

function Paragraph({ children }: { readonly children: ReactNode }) {
  const style = { margin: '0 0 16px', color: light.text, ...breaking }
  return createElement('p', { className: 'text', style }, children)
}

function Rows({ rows }: Pick<Letter, 'rows'>) {
  const line = { borderTop: `1px solid ${light.border}`, padding: '8px 0', verticalAlign: 'top' }
  const shown = rows.map(([label, value]) =>
    createElement(
      'tr',
      { key: label },
      createElement(
        'th',
        {
          scope: 'row',
          align: 'left',
          className: 'row muted',
          style: {
            ...line,
            width: '35%',
            paddingRight: '12px',
            color: light.muted,
            fontWeight: 400,
          },
        },
        label,
      ),
      createElement(
        'td',
        { className: 'row text', style: { ...line, color: light.text, ...breaking } },
        value,
      ),
    ),
  )
  const style: CSSProperties = { tableLayout: 'fixed', margin: '8px 0 24px', fontSize: '15px' }
  const whole = { width: '100%', cellPadding: 0, cellSpacing: 0, style }
  return createElement('table', whole, createElement('tbody', null, shown))
}

function Action({ action }: Pick<Letter, 'action'>) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '12px 20px',
    background: light.accent,
    color: light.onAccent,
    fontWeight: 700,
    textDecoration: 'none',
    borderRadius: '2px',
  }
  return createElement('a', { href: action.address, style }, action.label)
}

function Footer({ footer }: Pick<Letter, 'footer'>) {
  const style = { margin: '24px 0 0', fontSize: '13px', color: light.muted }
  const link = footer.stopAddress
    ? [
        ' ',
        createElement(
          'a',
          {
            key: 'stop',
            href: footer.stopAddress,
            className: 'muted',
            style: { color: light.muted },
          },
          'Stop these emails',
        ),
      ]
    : []
  return createElement('p', { className: 'muted', style }, footer.text, ...link)
}

function Layout({ title, children, below }: LayoutProps) {
  const card: CSSProperties = {
    background: light.surface,
    border: `1px solid ${light.border}`,
    borderRadius: '4px',
    padding: '28px 24px',
  }
  const name = { margin: '0 0 16px', fontSize: '20px', fontWeight: 700, color: light.text }
  const heading = { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', color: light.text }
  const inside = placing(card, 'card', [
    createElement('h1', { key: 'title', className: 'text', style: heading }, title),
    createElement('div', { key: 'content' }, children),
  ])
  const column = createElement(
    'div',
    {
      style: {
        maxWidth: '600px',
        margin: '0 auto',
        fontFamily: font,
        fontSize: '16px',
        lineHeight: '24px',
      },
    },
    createElement('p', { className: 'text', style: name }, 'Axle'),
    inside,
    below,
  )
  const body = { className: 'page', style: { margin: 0, padding: 0, background: light.page } }
  return createElement(
    'html',
    { lang: 'en' },
    createElement(Head, { title, style: darkStyle, more: schemes }),
    createElement(
      'body',
      body,
      placing({ padding: '24px 16px', background: light.page }, 'page', column),
    ),
  )
}

type LayoutProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly below?: ReactNode
}

/** Renders an email as HTML, with all text escaped. */
export function renderHtml({ title, paragraphs, rows, action, footer }: Letter): string {
  const content = [
    ...paragraphs.map((text, index) => createElement(Paragraph, { key: index, children: text })),
    createElement(Rows, { key: 'rows', rows }),
    createElement(Action, { key: 'action', action }),
  ]
  const below = createElement(Footer, { footer })
  return `<!doctype html>${renderToStaticMarkup(createElement(Layout, { title, below }, content))}`
}
