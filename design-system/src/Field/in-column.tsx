import type { ReactNode } from 'react'

const narrow = { maxInlineSize: '26rem' }

/** A decorator of stories: as wide as a form usually is, or as the screen where that is narrower. */
export const inColumn = (Story: () => ReactNode) => (
  <div style={narrow}>
    <Story />
  </div>
)

/**
 * The same for radio buttons, in a form of their own: those of one name are one choice in all of a page otherwise, and a
 * page of documentation shows each of its stories beside the others.
 */
export const inOwnForm = (Story: () => ReactNode) => (
  <form style={narrow} onSubmit={(event) => event.preventDefault()}>
    <Story />
  </form>
)
