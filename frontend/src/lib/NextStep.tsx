import { Navigate, type To } from 'react-router-dom'
import { LoadingPage } from './LoadingPage.tsx'

/** Redirects to another page, and shows a loading page until that page appears. */
export const NextStep = ({ to, label }: Readonly<{ to: To; label: string }>) => (
  <>
    <LoadingPage label={label} />
    <Navigate to={to} replace />
  </>
)
