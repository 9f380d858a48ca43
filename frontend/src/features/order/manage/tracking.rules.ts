/** Maximum length of a tracking number. */
export const trackingLength = 50

/** Returns the validation error for a tracking number, or null. An empty tracking number is valid. */
export function trackingFault(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,48}[A-Za-z0-9])?$/.test(text)) return null
  return `Use letters, digits, spaces and dashes, ${trackingLength} at most.`
}

/** Returns the request body for a shipment. */
export function toShipment(typed: string): { trackingNumber?: string } {
  const trackingNumber = typed.trim()
  return trackingNumber === '' ? {} : { trackingNumber }
}
