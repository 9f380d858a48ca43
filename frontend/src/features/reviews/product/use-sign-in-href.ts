import { useLocation } from 'react-router-dom'

/** Where the reviews of a product stand on its page. */
export const reviewsId = 'reviews'

/** The sign-in that comes back to the reviews of this page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  const from = new URLSearchParams({ from: `${pathname}${search}#${reviewsId}` })
  return `/login?${from}`
}
