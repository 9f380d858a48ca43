const key = 'axle-wanted-part'

/** Goes on a link that leads to an order: the id of the part that it is for. */
export const wantedPartMark = (id: string) => ({ 'data-wanted-part': id })

/**
 * Remembers from here on which part somebody wants to order who follows a link with that mark, over a sign-in at the
 * provider's page as well. Its link leads on before the page's script has come: this is to listen before that.
 */
export function rememberWantedParts(): void {
  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('[data-wanted-part]') : null
    const id = link?.getAttribute('data-wanted-part')
    if (typeof id === 'string') sessionStorage.setItem(key, id)
  }
  addEventListener('click', remember, true)
}

/** The id of the part that somebody wanted to order; null where there is none. */
export function wantedPart(): string | null {
  return sessionStorage.getItem(key)
}

/** Forgets it, once it was shown. */
export function forgetWantedPart(): void {
  sessionStorage.removeItem(key)
}
