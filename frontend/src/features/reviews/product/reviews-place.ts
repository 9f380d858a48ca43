import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Element id and URL fragment of the product reviews. */
export const reviewsId = 'reviews'

/**
 * Scrolls to the reviews if the URL contains their fragment. The browser and the router cannot do this, because the
 * reviews load after the page.
 * @param isThere whether the reviews are rendered
 */
export function useReviewsInSight(isThere: boolean): void {
  const { hash } = useLocation()
  const isWanted = isThere && hash === `#${reviewsId}`
  useEffect(() => {
    if (isWanted) document.getElementById(reviewsId)?.scrollIntoView()
  }, [isWanted])
}

/** Returns the URL of the sign-in page. After signing in, the user returns to the reviews on the current page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  const from = new URLSearchParams({ from: `${pathname}${search}#${reviewsId}` })
  return `/login?${from}`
}
