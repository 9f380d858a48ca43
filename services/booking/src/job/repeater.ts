/** Creates a runner that never runs `work` twice at once. A wake-up during a run causes one more run. */
export function createRepeater(work: () => Promise<void>, onError: (error: unknown) => void) {
  let working: Promise<void> | undefined
  let isAsked = false
  let isOver = false

  async function run(): Promise<void> {
    while (isAsked && !isOver) {
      isAsked = false
      await work()
    }
  }

  function poll(): void {
    isAsked = true
    working ??= run()
      .catch((error: unknown) => {
        isAsked = false
        onError(error)
      })
      .finally(() => {
        working = undefined
        if (isAsked && !isOver) poll()
      })
  }

  return {
    poll,
    stop: async (): Promise<void> => {
      isOver = true
      await working
    },
  }
}
