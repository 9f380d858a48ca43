/** Maximum length of a tracking number. */
export const trackingLength = 50

/** Returns the validation error of a tracking number, or null if it is valid or empty. */
export function trackingFault(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,48}[A-Za-z0-9])?$/.test(text)) return null
  return `Use letters, digits, spaces and dashes, ${trackingLength} at most.`
}

/** Returns the request body of a shipment. */
export function toShipment(typed: string): { trackingNumber?: string } {
  const trackingNumber = typed.trim()
  return trackingNumber === '' ? {} : { trackingNumber }
}
