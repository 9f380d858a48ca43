import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the reviews of a product stand on its page. */
export const reviewsId = 'reviews'

/**
 * Brings the reviews into sight for who came to this page for them: they are fetched after it, so that neither the
 * browser nor the router finds them.
 * @param isThere whether they stand on the page
 */
export function useReviewsInSight(isThere: boolean): void {
  const { hash } = useLocation()
  const isWanted = isThere && hash === `#${reviewsId}`
  useEffect(() => {
    if (isWanted) document.getElementById(reviewsId)?.scrollIntoView()
  }, [isWanted])
}

/** The sign-in that comes back to the reviews of this page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  const from = new URLSearchParams({ from: `${pathname}${search}#${reviewsId}` })
  return `/login?${from}`
}
