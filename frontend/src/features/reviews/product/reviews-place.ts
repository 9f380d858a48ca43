import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Element id and URL fragment of a product's reviews. */
export const reviewsId = 'reviews'

/**
 * Scrolls to the reviews if the URL has their fragment. They load after the page, so neither the browser nor the router
 * finds them.
 * @param isThere whether the reviews are rendered
 */
export function useReviewsInSight(isThere: boolean): void {
  const { hash } = useLocation()
  const isWanted = isThere && hash === `#${reviewsId}`
  useEffect(() => {
    if (isWanted) document.getElementById(reviewsId)?.scrollIntoView()
  }, [isWanted])
}

/** Returns the URL of the sign-in page that leads back to the reviews of this page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  const from = new URLSearchParams({ from: `${pathname}${search}#${reviewsId}` })
  return `/login?${from}`
}
