/** Returns the query options of a page with live data: fetch on mount, then poll while the page is focused. */
export const polling = (pollMs: number) =>
  ({
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  }) as const
