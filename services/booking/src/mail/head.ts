import { createElement, type ReactNode } from 'react'

type HeadProps = {
  readonly title: string
  /** The one style sheet, without a character that React would have to escape. */
  readonly style: string
  /** What else this kind of page says of itself. */
  readonly more: ReactNode
}

/** The head of everything that the service writes as HTML: it is read as it stands, in light and in dark. */
export function Head({ title, style, more }: HeadProps) {
  return createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    more,
    createElement('title', null, title),
    createElement('style', null, style),
  )
}
