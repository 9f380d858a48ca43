import type { ReactNode } from 'react'

/** A decorator of stories: as wide as a form usually is, or as the screen where that is narrower. */
export const inColumn = (Story: () => ReactNode) => (
  <div style={{ maxInlineSize: '26rem' }}>
    <Story />
  </div>
)
