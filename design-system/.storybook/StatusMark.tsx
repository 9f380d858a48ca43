import { StatusBadge } from '../src/StatusBadge/StatusBadge.tsx'
import type { Status } from './status.ts'

const tones = { stable: 'success', new: 'info', deprecated: 'warning' } as const

/** Label with a component's status, for the component's page and for the list of all components. */
export const StatusMark = ({ status }: Readonly<{ status: Status }>) => (
  <StatusBadge tone={tones[status]} label={status} />
)
