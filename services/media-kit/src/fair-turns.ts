import { createKeyedQueue } from '@axle/kit/async/keyed-queue'

/**
 * Runs tasks one at a time, fairly among users. A task first waits for earlier tasks of the same user, and only then
 * for tasks of other users. So a single task waits for at most one task of each other user.
 * @returns a function that runs a task when it is its turn. Tasks of the same user keep their order.
 */
export function createFairTurns() {
  const [ofPerson, ofAll] = [createKeyedQueue(), createKeyedQueue()]
  return <T>(personId: string, work: () => Promise<T>): Promise<T> =>
    ofPerson(personId, () => ofAll('all', work))
}
