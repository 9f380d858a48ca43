type Question = Readonly<{ answer: Promise<boolean>; give: (isSignedIn: boolean) => void }>

/**
 * State of the dialog that asks the user to sign in again. The page shows the dialog and reports its result. Requests
 * wait for this result.
 */
export class SignInAgain {
  readonly #listeners = new Set<() => void>()
  #question: Question | null = null

  readonly isAsked = (): boolean => this.#question !== null

  /** Registers a listener that is called when the dialog must be shown or hidden. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Opens the dialog. Concurrent callers share one result. Resolves with false immediately if no component can show the
   * dialog.
   */
  readonly ask = (): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false)
    if (this.#question === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      this.#set({ answer: promise, give: resolve })
      return promise
    }
    return this.#question.answer
  }

  /** Resolves all waiting callers with the result. Does nothing if there are none. */
  readonly answer = (isSignedIn: boolean): void => {
    const asked = this.#question
    if (asked === null) return
    this.#set(null)
    asked.give(isSignedIn)
  }

  #set(question: Question | null): void {
    this.#question = question
    for (const listener of this.#listeners) listener()
  }
}
