import type { ReactNode } from 'react'

const narrow = { maxInlineSize: '26rem' }

/** Decorator for stories: limits the width to a usual form width, or to the screen if that is narrower. */
export const inColumn = (Story: () => ReactNode) => (
  <div style={narrow}>
    <Story />
  </div>
)

/**
 * Same decorator for radio buttons, with a separate form for each story. Radio buttons with the same name form one
 * group on the whole page, and a documentation page shows several stories.
 */
export const inOwnForm = (Story: () => ReactNode) => (
  <form style={narrow} onSubmit={(event) => event.preventDefault()}>
    <Story />
  </form>
)
