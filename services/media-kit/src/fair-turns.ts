import { createTurns } from '@axle/kit/turns'

/**
 * Lets works go on one at a time, so that each person's wait for each other first and only then among those of others:
 * whoever comes with one work waits for one work of each other person at most, however many these have.
 * @returns does a work when its turn has come; works of the same person keep their order
 */
export function createFairTurns() {
  const [ofPerson, ofAll] = [createTurns(), createTurns()]
  return <T>(personId: string, work: () => Promise<T>): Promise<T> =>
    ofPerson(personId, () => ofAll('all', work))
}
