const channels: EventTarget[] = []

/** Fake BroadcastChannel. All open channels receive each message, because the shop uses only one channel name here. */
class FakeChannel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  close(): void {
    channels.splice(channels.indexOf(this), 1)
  }
}

/** Simulates the identity provider's popup. With `isBlocked`, it simulates a browser that blocks the popup. */
export function playProviderWindow(isBlocked = false) {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
  const opened = { location: { href: '' }, close: jest.fn() }
  jest.spyOn(globalThis, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window))
  return {
    opened,
    /** Notifies the shop's page that the identity provider has responded, as the last page in the popup would. */
    finish: (): void => {
      for (const channel of channels) channel.dispatchEvent(new Event('message'))
    },
    /** Returns the number of channels that are still open. */
    waiting: () => channels.length,
  }
}
