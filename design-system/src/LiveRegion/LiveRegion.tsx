import type { Passed } from '../attributes/passed.ts'
import hidden from '../tokens/hidden.module.css'

export type LiveRegionProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Message that screen readers announce when it changes. Leave it empty if there is nothing to announce. */
    message: string
  }>

/** Announces a change to screen reader users at the next pause in speech. Render it before the change happens. */
export const LiveRegion = ({ message, ...passed }: LiveRegionProps) => (
  <div className={hidden.hidden} role="status" {...passed}>
    {message}
  </div>
)
