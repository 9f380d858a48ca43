type Question = Readonly<{ answer: Promise<boolean>; give: (isSignedIn: boolean) => void }>

/**
 * The question whether the person who is signed in will show once more who they are. Calls ask it, and wait; the page
 * shows it and gives the answer.
 */
export class SignInAgain {
  readonly #listeners = new Set<() => void>()
  #question: Question | null = null

  readonly isAsked = (): boolean => this.#question !== null

  /** Who listens shows the question. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks; those who do at the same time share one answer. False at once where nobody would show it. */
  readonly ask = (): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false)
    if (this.#question === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      this.#set({ answer: promise, give: resolve })
      return promise
    }
    return this.#question.answer
  }

  /** Answers whoever waits; where nobody does it changes nothing. */
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
