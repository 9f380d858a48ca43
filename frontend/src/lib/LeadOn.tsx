import { Navigate, type To } from 'react-router-dom'
import { LoadingPage } from './LoadingPage.tsx'

/** Leads to another page, in place of the one that is asked for, and says so while that has not arrived. */
export const LeadOn = ({ to, label }: Readonly<{ to: To; label: string }>) => (
  <>
    <LoadingPage label={label} />
    <Navigate to={to} replace />
  </>
)
