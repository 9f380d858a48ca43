const features = 'popup,width=480,height=720'

/**
 * Opens a window, which browsers allow only at once after a press, and then sends it to an address.
 * @returns whether the browser opened one
 * @throws Error where the address is not to be had
 */
export async function openProviderWindow(address: () => Promise<string>): Promise<boolean> {
  const opened = window.open('', 'axle-sign-in', features)
  if (opened === null) return false
  try {
    opened.location.href = await address()
    return true
  } catch (error) {
    opened.close()
    throw error
  }
}
