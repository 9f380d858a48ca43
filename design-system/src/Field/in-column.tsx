import type { ReactNode } from 'react'

const narrow = { maxInlineSize: '26rem' }

/**
 * Story decorator that limits the width to that of a typical form, or to the screen width if the screen is narrower.
 */
export const inColumn = (Story: () => ReactNode) => (
  <div style={narrow}>
    <Story />
  </div>
)

/**
 * Story decorator for radio buttons that also puts each story into a separate form. Otherwise radio buttons of several
 * stories on a documentation page would form one group, because they have the same name.
 */
export const inOwnForm = (Story: () => ReactNode) => (
  <form style={narrow} onSubmit={(event) => event.preventDefault()}>
    <Story />
  </form>
)
