const key = 'axle-wanted-part'

/** Returns the attribute that marks an order link. Its value is the id of the part to order. */
export const wantedPartMark = (id: string) => ({ 'data-wanted-part': id })

/**
 * Remembers the part whose order link the user clicks, even if the user then signs in at the identity provider. This
 * function must run before the page's script loads, because the link works even without the script.
 */
export function rememberWantedParts(): void {
  const remember = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('[data-wanted-part]') : null
    const id = link?.getAttribute('data-wanted-part')
    if (typeof id === 'string') sessionStorage.setItem(key, id)
  }
  addEventListener('click', remember, true)
}

/** Returns the id of the remembered part, or null. */
export function wantedPart(): string | null {
  return sessionStorage.getItem(key)
}

/** Forgets the remembered part, because the page has shown it. */
export function forgetWantedPart(): void {
  sessionStorage.removeItem(key)
}
