import { useEffect, useEffectEvent, useState } from 'react'

const features = 'popup,width=480,height=720'

/**
 * Opens the identity provider's page in a popup, so that this page keeps its input. This page cannot detect that the
 * user has closed the popup, because the identity provider's pages cut the popup's connection to its opener. Therefore,
 * `open` may be called again at any time.
 * @param onDone called when the identity provider has redirected back
 */
export function useProviderWindow(onDone: () => unknown) {
  const [isOpen, setIsOpen] = useState(false)
  const finish = useEffectEvent(() => {
    setIsOpen(false)
    onDone()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const channel = new BroadcastChannel('axle-sign-in-again')
    channel.addEventListener('message', () => finish())
    return () => channel.close()
  }, [isOpen])

  /**
   * Opens the popup. Browsers allow this only directly after a click.
   * @returns whether the browser opened the popup
   * @throws Error if the identity provider's URL cannot be fetched
   */
  const open = async (address: () => Promise<string>): Promise<boolean> => {
    const opened = window.open('', 'axle-sign-in', features)
    if (opened === null) return false
    setIsOpen(true)
    try {
      opened.location.href = await address()
      return true
    } catch (error) {
      setIsOpen(false)
      opened.close()
      throw error
    }
  }
  return { isOpen, open }
}
