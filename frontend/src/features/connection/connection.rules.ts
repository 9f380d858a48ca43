const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Returns the text of the connection notice, or null if no notice is needed.
 * @param keptSince time when the displayed catalogue data was cached, as an HTTP date
 */
export function connectionText(isOnline: boolean, keptSince: string | null): string | null {
  const kept = new Date(keptSince ?? '')
  const cachedAt = Number.isNaN(kept.getTime()) ? null : dayAndTime.format(kept)
  const fault = isOnline ? 'The shop cannot be reached' : 'You are offline'
  if (cachedAt !== null) {
    return `${fault}. Parts, prices and stock are shown as of ${cachedAt}; ordering works again once you are connected.`
  }
  return isOnline ? null : `${fault}. Ordering works again once you are connected.`
}
