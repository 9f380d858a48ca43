import type { Passed } from '../attributes/passed.ts'
import hidden from '../tokens/hidden.module.css'

export type LiveRegionProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What is read aloud when it changes; empty while there is nothing to say. */
    message: string
  }>

/** Says a change to those who do not see it, when they pause. It must stand on the page before the change. */
export const LiveRegion = ({ message, ...passed }: LiveRegionProps) => (
  <div className={hidden.hidden} role="status" {...passed}>
    {message}
  </div>
)
