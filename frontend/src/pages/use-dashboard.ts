import { useOutletContext } from 'react-router-dom'
import type { Person } from '../session/person.rules.ts'

/** Data that the dashboard layout passes to its pages. */
export type DashboardContext = Readonly<{
  person: Person
  /** Poll interval for orders in milliseconds; 0 while live events are available. */
  pollMs: number
}>

/** Returns the data that the dashboard layout passes to its pages. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>()
}
