const key = 'axle-wanted-part'

/** Remembers the part that somebody wants to order, over a sign-in at the provider's page as well. */
export function rememberWantedPart(id: string): void {
  sessionStorage.setItem(key, id)
}

/** The id of the part that somebody wanted to order; null where there is none. */
export function wantedPart(): string | null {
  return sessionStorage.getItem(key)
}

/** Forgets it, once it was shown. */
export function forgetWantedPart(): void {
  sessionStorage.removeItem(key)
}
