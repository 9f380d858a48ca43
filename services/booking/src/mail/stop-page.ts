import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A page that stands by itself: below /api no page may load a style, so it has the browser's own, light or dark. */
function pageOf(title: string, ...content: readonly ReactNode[]): string {
  const head = [
    createElement('meta', { key: 'letters', charSet: 'utf-8' }),
    createElement('meta', { key: 'width', name: 'viewport', content: 'width=device-width' }),
    createElement('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
    createElement('title', { key: 'title' }, `${title} - Axle`),
  ]
  const main = createElement('main', null, createElement('h1', null, title), ...content)
  const page = createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, head),
    createElement('body', null, main),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const stays = 'You will still get receipts and emails about refunds, since you need them.'

/** Asks whether mails are to stop: a program that opens links must not stop them. */
export function askingPage(): string {
  const button = createElement('button', { type: 'submit' }, 'Stop these emails')
  return pageOf(
    'Stop emails about the progress of your orders?',
    createElement('p', { key: 'stays' }, stays),
    createElement('form', { key: 'form', method: 'post' }, button),
  )
}

/** Says that mails are stopped. @param shop the address of the shop */
export function stoppedPage(shop: string): string {
  return pageOf(
    'You will get no more emails about the progress of your orders',
    createElement('p', { key: 'stays' }, stays),
    createElement('p', { key: 'on' }, createElement('a', { href: shop }, 'Back to the shop')),
  )
}
