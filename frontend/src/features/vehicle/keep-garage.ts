import type { ThunkDispatch } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { isUndecided, toProblem } from '../../api/problem.ts'
import { waitBeforeRetryMs } from '../../api/retry.rules.ts'
import { type Garage, shopApi } from '../../api/shop.gen.ts'
import type { Session } from '../../session/session.ts'
import {
  accountAnswered,
  garageClaimed,
  garageForgotten,
  garageSlice,
  otherTabSeen,
} from './garage-slice.ts'
import { asSent, isLater, isSettled, type LocalGarage } from './garage.rules.ts'
import { garageIn, readAnswer } from './kept-garage.rules.ts'

const calls = shopApi.enhanceEndpoints({
  // `putGarage` invalidates no tags, because saving the vehicles changes no other account data.
  endpoints: { putGarage: { invalidatesTags: [] } },
})

/** Endpoints that synchronise the garage with the account. */
const { getGarage, putGarage } = calls.endpoints

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
  /** Browser storage key under which redux-persist stores the Redux store. */
  storageKey: string
}>

/**
 * Maximum number of consecutive requests. More are needed only if responses are invalid or the garage changes
 * constantly.
 */
const mostCalls = 8

/**
 * Step that follows a request: send the next request, stop because everything is synchronised, retry later, or wait for
 * the next change.
 */
type Outcome = 'next' | 'settled' | 'later' | 'refused'

/** Synchronises one user's garage with the account, one request at a time. */
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

  /** Refetches the account's garage, because another device may have changed it. */
  readonly lookAgain = (): void => {
    this.#known = null
    this.#seen = null
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.follow()
  }

  /** Sends local changes. The function is idempotent. */
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
    // Sends any changes that were made during the last request.
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
    // Ignores the response if the user has signed out since the request was sent.
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
 * Synchronises the garage with the signed-in user's account. At sign-in, the visitor's garage is merged into the
 * account's garage. Each later change is sent to the account, and retried while the shop is unavailable. Signing out
 * removes the account's vehicles from the browser. Changes from another tab are applied at once, and changes from
 * another device when the page becomes visible.
 * @returns a function that stops the synchronisation
 */
export function keepGarage({ session, store, storageKey }: Options): () => void {
  let keeper: GarageKeeper | null = null
  const garageNow = () => store.getState().garage
  const personNow = () => {
    const state = session.state()
    return state.status === 'signedIn' ? state.person.email : null
  }

  const follow = () => {
    // Waits until both the session and the stored garage are loaded, because either may be loaded first.
    if (session.state().status === 'starting' || !store.getState()._persist.rehydrated) return
    const [person, { owner }] = [personNow(), garageNow()]
    if (owner !== person) {
      keeper?.stop()
      keeper = null
      // Each dispatch triggers this check again, until the garage belongs to the current user.
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
    // Ignores another user's garage, because another tab may process a sign-in before or after this tab.
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
