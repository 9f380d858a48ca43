import { useEffect, useEffectEvent, useState } from 'react'

const features = 'popup,width=480,height=720'

/**
 * Opens the provider's page in a popup, so that this page keeps its input. The page cannot see that somebody closed the popup,
 * because the provider's pages cut its connection to the opener. So `open` works again at any time.
 * @param onDone called when the provider has answered
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
   * Opens the window, which browsers allow only at once after a press.
   * @returns whether the browser opened one
   * @throws Error where the address is not to be had
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
