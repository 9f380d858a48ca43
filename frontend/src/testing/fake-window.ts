const channels: EventTarget[] = []

/** Broadcasts to all open channels, because there is only one channel name. */
class FakeChannel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  close(): void {
    channels.splice(channels.indexOf(this), 1)
  }
}

/** Simulates the identity provider's popup, or with `isBlocked` a browser that blocks it. */
export function playProviderWindow(isBlocked = false) {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
  const opened = { location: { href: '' }, close: jest.fn() }
  jest.spyOn(globalThis, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window))
  return {
    opened,
    /** Notifies the shop's page that the identity provider has responded, as the last page in the popup does. */
    finish: (): void => {
      for (const channel of channels) channel.dispatchEvent(new Event('message'))
    },
    /** Returns the number of channels that are still open. */
    waiting: () => channels.length,
  }
}
