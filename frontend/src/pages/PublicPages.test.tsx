/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, within } from '@testing-library/react'
import { renderShop } from '../testing/render-shop.tsx'

test.each([
  ['Services', ['Branding', 'Design', 'Marketing', 'Advertisement']],
  ['Company', ['About us', 'Contact', 'Jobs', 'Press kit']],
  ['Legal', ['Terms of use', 'Privacy policy', 'Cookie policy']],
])('footer shows the specified labels below %s, without link targets', async (title, labels) => {
  await renderShop({ at: '/blog' })
  const column = within(await screen.findByRole('navigation', { name: title }))
  const links = column.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(labels)
  for (const link of links) expect(link).not.toHaveAttribute('href')
})

test('BlogPage answers each question at length', async () => {
  await renderShop({ at: '/blog' })
  await screen.findByRole('heading', { level: 1, name: 'Blogs' })
  const cards = screen.getAllByRole('article')
  const questions = [
    /improve the performance/,
    /ways to manage a state/,
    /prototypical inheritance/,
    /do not set the state directly/,
    /What is a unit test\? Why should you write unit tests\?/,
  ]
  expect(cards).toHaveLength(questions.length)
  for (const [index, question] of questions.entries()) {
    expect(within(cards[index] ?? document.body).getByRole('heading')).toHaveTextContent(question)
    expect(cards[index]?.textContent?.length).toBeGreaterThan(500)
  }
})

test('PortfolioPage shows the person, skills, projects and education', async () => {
  await renderShop({ at: '/protfolio' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Vance' })).toBeVisible()
  for (const name of ['Skills', 'Projects', 'Education']) {
    expect(screen.getByRole('region', { name })).not.toBeEmptyDOMElement()
  }
})

test('NotFoundPage shows its picture and links to the home page', async () => {
  await renderShop({ at: '/wrong/keyword' })
  await screen.findByRole('heading', { level: 1, name: 'You have entered wrong keyword' })
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/art/error.webp')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})
