import { useOutletContext } from 'react-router-dom'
import type { Person } from '../session/person.rules.ts'

/** Context that the dashboard passes to its pages. */
export type DashboardContext = Readonly<{
  person: Person
  /** Poll interval of orders in milliseconds; 0 while live events are available. */
  pollMs: number
}>

/** Returns the context of the surrounding dashboard. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>()
}
