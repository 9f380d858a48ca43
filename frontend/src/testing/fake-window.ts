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
    /** Notifies the page that the provider has responded, as its last page does. */
    finish: (): void => {
      for (const channel of channels) channel.dispatchEvent(new Event('message'))
    },
    /** Returns the number of channels that still wait. */
    waiting: () => channels.length,
  }
}
