import { createKeyedQueue } from '@axle/kit/async/keyed-queue'

/**
 * Runs tasks one at a time, fairly among users. A task first waits for the same user's earlier tasks, and only then for
 * other users' tasks. Therefore, if a user has only one task, it waits for at most one task of each other user.
 * @returns a function that runs a task when its turn comes. Each user's tasks run in order.
 */
export function createFairTurns() {
  const [ofPerson, ofAll] = [createKeyedQueue(), createKeyedQueue()]
  return <T>(personId: string, work: () => Promise<T>): Promise<T> =>
    ofPerson(personId, () => ofAll('all', work))
}
