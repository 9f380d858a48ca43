import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../session/SessionProvider.tsx'

const home = '/'

/**
 * Signs out once the home page is there. The other way round, the page that was left would answer
 * the sign-out by asking for the next sign-in, if it needs one.
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
