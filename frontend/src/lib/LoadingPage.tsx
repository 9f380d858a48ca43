import { Heading } from '@axle/design-system/Heading'
import { Spinner } from '@axle/design-system/Spinner'
import { Navigate, type To } from 'react-router-dom'

/**
 * Replaces a page while the whole page is loading. The main heading is hidden from view, but screen readers announce it.
 * @param label the activity, such as 'Signing in'
 */
export const LoadingPage = ({ label }: Readonly<{ label: string }>) => (
  <>
    <Heading level={1} isHidden>
      {label}
    </Heading>
    <Spinner isFullScreen label={label} />
  </>
)

/** Redirects to another page, and shows a loading page until that page appears. */
export const NextStep = ({ to, label }: Readonly<{ to: To; label: string }>) => (
  <>
    <LoadingPage label={label} />
    <Navigate to={to} replace />
  </>
)
