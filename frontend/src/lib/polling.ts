/**
 * Returns the query options for a page with live data. The page fetches the data on mount and polls while it has the
 * focus.
 */
export const polling = (pollMs: number) =>
  ({
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  }) as const
