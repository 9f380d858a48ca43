import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Image, type ImageSource } from './Image.tsx'

test('a broken picture keeps its alternative text, and loads again when the URL changes', () => {
  const { rerender } = render(<Image src="/gone.webp" alt="Brake disc" />)
  fireEvent.error(screen.getByRole('img', { name: 'Brake disc' }))
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Brake disc' })).toBeInTheDocument()

  rerender(<Image src="/here.webp" alt="Brake disc" />)
  expect(document.querySelector('img')).toHaveAttribute('src', '/here.webp')
})

test.each([
  [{}, 'lazy', 'auto', 'async'],
  [{ isEager: true }, 'eager', 'auto', 'sync'],
  [{ isPriority: true }, 'eager', 'high', 'sync'],
] as const)('with %j it is fetched %s at priority %s and decoded %s', (properties, ...expected) => {
  render(<Image src="/a.webp" alt="Disc" {...properties} />)
  const image = screen.getByRole('img')
  const names = ['loading', 'fetchpriority', 'decoding']
  expect(names.map((name) => image.getAttribute(name))).toEqual(expected)
})

test('the blurred placeholder disappears when the picture arrives or fails to load', () => {
  const tiny = 'data:image/gif;base64,R0lGODlhAQABAIAAAP7//wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
  const { container } = render(<Image src="/a.webp" alt="Disc" placeholder={tiny} />)
  const standIn = () => container.querySelector('img[src^="data:"]')
  expect(standIn()).not.toHaveAttribute('data-gone')
  expect(screen.getByRole('img')).toHaveAttribute('src', '/a.webp')

  fireEvent.load(screen.getByRole('img', { name: 'Disc' }))
  expect(standIn()).toHaveAttribute('data-gone')

  fireEvent.error(screen.getByRole('img', { name: 'Disc' }))
  expect(standIn()).toBeNull()
})

test('a server-rendered page preloads a priority picture in its head', () => {
  const page = (sources: readonly ImageSource[]) =>
    renderToString(<Image src="/a.webp" srcSet="/b.webp 2x" alt="" sources={sources} isPriority />)
  expect(page([])).toMatch(/^<link rel="preload" as="image"/)
  expect(page([{ type: 'image/avif', srcSet: '/a.avif' }])).not.toContain('preload')
})
