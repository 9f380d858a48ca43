/** How a page that shows the state of the moment asks: at once, and then as often as given while it is looked at. */
export const polling = (pollMs: number) =>
  ({
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  }) as const
