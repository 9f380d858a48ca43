/** Runs work, once more where it was asked for meanwhile, and never twice at once. */
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

  function wake(): void {
    isAsked = true
    working ??= run()
      .catch((error: unknown) => {
        isAsked = false
        onError(error)
      })
      .finally(() => {
        working = undefined
        if (isAsked && !isOver) wake()
      })
  }

  return {
    wake,
    stop: async (): Promise<void> => {
      isOver = true
      await working
    },
  }
}
