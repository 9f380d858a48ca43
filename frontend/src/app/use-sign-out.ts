import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../session/SessionProvider.tsx'

const home = '/'

/**
 * Returns a function that signs out after the home page is shown. If it signed out first, a protected page would
 * immediately ask for the next sign-in.
 */
export function useSignOut(): () => void {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    if (!isLeaving || pathname !== home) return
    setIsLeaving(false)
    void session.signOut()
  }, [isLeaving, pathname, session])

  return () => {
    setIsLeaving(true)
    void navigate(home)
  }
}
