/** The longest that a tracking number may be. */
export const trackingLength = 50

/** What is wrong with a tracking number, in words; null where it can be sent, or is left out. */
export function trackingFault(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,48}[A-Za-z0-9])?$/.test(text)) return null
  return `Use letters, digits, spaces and dashes, ${trackingLength} at most.`
}

/** What a shipment is sent with. */
export function shipmentOf(typed: string): { trackingNumber?: string } {
  const trackingNumber = typed.trim()
  return trackingNumber === '' ? {} : { trackingNumber }
}
