import { screen, within } from '@testing-library/react'

/** Waits for the card with the title `name`, and returns it. */
export async function findCard(name: string) {
  const title = await screen.findByRole('heading', { name })
  const card = title.closest('article')
  if (card === null) throw new Error(`${name} is no card's title`)
  return within(card)
}
