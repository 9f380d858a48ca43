import { useOutletContext } from 'react-router-dom'
import type { Person } from '../session/person.rules.ts'

/** What the dashboard hands to its pages. */
export type DashboardContext = Readonly<{
  person: Person
  /** How often to ask for orders, in milliseconds; 0 while their changes arrive live. */
  pollMs: number
}>

/** The context of the dashboard around the page. */
export function useDashboard(): DashboardContext {
  return useOutletContext<DashboardContext>()
}
