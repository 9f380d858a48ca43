import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

/**
 * Returns the query parameters of the sign-in and sign-up pages. They are empty until hydration, because the
 * prerendered page has no query parameters.
 */
export function useSignInParams(): URLSearchParams {
  const [asked] = useSearchParams()
  return useIsHydrated() ? asked : new URLSearchParams()
}
