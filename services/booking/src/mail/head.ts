import { createElement, type ReactNode } from 'react'

type HeadProps = {
  readonly title: string
  /** CSS of the email or page. It must not contain characters that React escapes. */
  readonly style: string
  /** Additional elements for the `head`, which differ between emails and unsubscribe pages. */
  readonly more: ReactNode
}

/** Renders the `head` of emails and unsubscribe pages, with support for light and dark mode. */
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
