import type { ThunkDispatch } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { isUndecided, toProblem } from '../../api/problem.ts'
import { waitBeforeRetryMs } from '../../api/retry.rules.ts'
import type { Garage, shopApi } from '../../api/shop.gen.ts'
import type { Session } from '../../session/session.ts'
import { getGarage, putGarage } from './garage-calls.ts'
import {
  accountAnswered,
  garageClaimed,
  garageForgotten,
  garageSlice,
  otherTabSeen,
} from './garage-slice.ts'
import { asSent, isLater, isSettled, type LocalGarage } from './garage.rules.ts'
import { garageIn, readAnswer } from './kept-garage.rules.ts'

type State = Readonly<
  Record<typeof shopApi.reducerPath, ReturnType<typeof shopApi.reducer>> & {
    garage: LocalGarage
    _persist: Readonly<{ rehydrated: boolean }>
  }
>

type GarageStore = Readonly<{
  getState: () => State
  dispatch: ThunkDispatch<State, unknown, UnknownAction>
  subscribe: (listener: () => void) => () => void
}>

type Options = Readonly<{
  session: Pick<Session, 'state' | 'subscribe'>
  store: GarageStore
  /** Under which redux-persist keeps the store in the browser. */
  storageKey: string
}>

/** More calls in a row mean that somebody answers nonsense, or changes the garage all the time. */
const mostCalls = 8

/** What came of one call: go on, all is with the account, wait and try again, or leave it until the next change. */
type Outcome = 'next' | 'settled' | 'later' | 'refused'

/** Keeps one person's garage with their account, call by call. */
class GarageKeeper {
  readonly #store: GarageStore
  readonly #owner: string
  #known: Garage | null = null
  #isRunning = false
  #isStopped = false
  #failures = 0
  #seen: LocalGarage | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: GarageStore, owner: string) {
    this.#store = store
    this.#owner = owner
  }

  /** Asks what is with the account now, which another device may have changed. */
  readonly lookAgain = (): void => {
    this.#known = null
    this.#seen = null
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.follow()
  }

  /** Sends what has changed here. Repeats safely. */
  readonly follow = (): void => {
    const { garage } = this.#store.getState()
    if (garage === this.#seen || this.#isRunning || this.#timer !== undefined) return
    void this.#run()
  }

  readonly stop = (): void => {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    let outcome: Outcome = 'next'
    for (let calls = 0; outcome === 'next' && calls < mostCalls; calls += 1) {
      this.#seen = this.#store.getState().garage
      outcome = await this.#step()
    }
    this.#isRunning = false
    if (this.#isStopped) return
    if (outcome === 'settled') this.#failures = 0
    if (outcome === 'next' || outcome === 'later') this.#wait()
    // What was changed during the last call.
    else this.follow()
  }

  #wait(): void {
    this.#failures += 1
    this.#timer = setTimeout(this.lookAgain, waitBeforeRetryMs(this.#failures))
  }

  async #step(): Promise<Outcome> {
    const { dispatch, getState } = this.#store
    if (this.#isStopped) return 'settled'
    if (this.#known === null) {
      const asked = getGarage.initiate(undefined, { forceRefetch: true, subscribe: false })
      return this.#take(await dispatch(asked))
    }
    const { garage } = getState()
    if (isSettled(garage, this.#known)) return 'settled'
    const sent = { garage: asSent(garage, this.#known.revision) }
    return this.#take(await dispatch(putGarage.initiate(sent, { track: false })))
  }

  #take({ data, error }: Readonly<{ data?: unknown; error?: unknown }>): Outcome {
    // Who signs out while a call is under way takes the answer with them.
    if (this.#isStopped || this.#store.getState().garage.owner !== this.#owner) return 'settled'
    if (error !== undefined) {
      const problem = toProblem(error)
      this.#known = problem.status === 409 ? null : this.#known
      if (problem.status === 409) return 'next'
      return isUndecided(problem) ? 'later' : 'refused'
    }
    const answer = readAnswer(data)
    if (answer === null) return 'later'
    this.#known = answer
    this.#store.dispatch(accountAnswered(answer))
    return 'next'
  }
}

/**
 * Keeps the garage with the account of who is signed in: a visitor's is merged into the account's, each change is sent,
 * again and again while the shop is away, and signing out drops what belongs to the account. A change in another tab
 * is taken over at once, one on another device when the page is looked at again.
 * @returns ends it
 */
export function keepGarage({ session, store, storageKey }: Options): () => void {
  let keeper: GarageKeeper | null = null
  const garageNow = () => store.getState().garage
  const personNow = () => {
    const state = session.state()
    return state.status === 'signedIn' ? state.person.email : null
  }

  const follow = () => {
    // What was kept may be read from the browser after the session has begun.
    if (session.state().status === 'starting' || !store.getState()._persist.rehydrated) return
    const [person, { owner }] = [personNow(), garageNow()]
    if (owner !== person) {
      keeper?.stop()
      keeper = null
      // Each leads to the next look, until the garage belongs to who is there.
      if (owner !== null) store.dispatch(garageForgotten())
      else if (person !== null) store.dispatch(garageClaimed(person))
      return
    }
    if (person === null) return
    keeper ??= new GarageKeeper(store, person)
    keeper.follow()
  }

  const lookAgain = () => {
    if (document.visibilityState === 'visible') keeper?.lookAgain()
  }
  const seeOtherTab = ({ key, newValue }: StorageEvent) => {
    const seen = key === storageKey ? garageIn(newValue, garageSlice.name) : null
    // A tab that follows a sign-in sooner or later than this one must not undo what this one does about it.
    if (seen === null || seen.owner !== personNow() || seen.owner !== garageNow().owner) return
    if (isLater(seen, garageNow())) store.dispatch(otherTabSeen(seen))
  }

  const ends = [session.subscribe(follow), store.subscribe(follow)]
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('online', lookAgain)
  addEventListener('storage', seeOtherTab)
  follow()
  return () => {
    keeper?.stop()
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', lookAgain)
    removeEventListener('online', lookAgain)
    removeEventListener('storage', seeOtherTab)
  }
}
