import type { Passed } from '../attributes/passed.ts'
import hidden from '../tokens/hidden.module.css'

export type LiveRegionProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Message that screen readers announce when it changes. Empty if there is none. */
    message: string
  }>

/** Announces a change to screen reader users at their next pause. It must be on the page before the change. */
export const LiveRegion = ({ message, ...passed }: LiveRegionProps) => (
  <div className={hidden.hidden} role="status" {...passed}>
    {message}
  </div>
)
