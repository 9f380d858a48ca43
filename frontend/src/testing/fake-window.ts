const channels: EventTarget[] = []

/** What the other window says reaches all channels that are open, as there is one name only. */
class FakeChannel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  close(): void {
    channels.splice(channels.indexOf(this), 1)
  }
}

/** Plays the provider's window, or with `isBlocked` a browser that opens none. */
export function playProviderWindow(isBlocked = false) {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
  const opened = { location: { href: '' }, close: jest.fn() }
  jest.spyOn(globalThis, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window))
  return {
    opened,
    /** Says that the provider has answered, as its last page does. */
    finish: (): void => {
      for (const channel of channels) channel.dispatchEvent(new Event('message'))
    },
    /** How many still wait for it. */
    waiting: () => channels.length,
  }
}
