import { useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

/** What stands behind the address of login and sign-up; the page made at build time knows nothing of it. */
export function useSignInParams(): URLSearchParams {
  const [asked] = useSearchParams()
  return useIsHydrated() ? asked : new URLSearchParams()
}
