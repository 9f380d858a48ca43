import type { Mutant } from './mutant.ts'

const job = 'services/booking/src/job'

/** Creates a mutant that lacks one condition in the query for a job's MongoDB document. */
function ofJob(what: string, find: string, put: string): Mutant {
  const file = `${job}/job.store.ts`
  return { what, file, find, put, test: ['services', 'booking/test/interleavings/job.test'] }
}

const ending = 'deleteOne({ _id, heldUntil, asked })'
const puttingOff = 'jobs.updateOne({ _id, heldUntil, asked }, change)'

/**
 * Mutants without the safeguards against late writes. A write is late if its process has lost the job's lease, or if
 * its request arrives too late.
 */
export const fenceMutants: readonly Mutant[] = [
  ofJob(
    'fence: the lease of a job that is due',
    '{ $and: [{ $or: due }, { $or: freeAt(now) }] }',
    '{ $or: due }',
  ),
  ofJob('fence: `heldUntil` of a job that ends', ending, 'deleteOne({ _id, asked })'),
  ofJob('fence: `asked` of a job that ends', ending, 'deleteOne({ _id, heldUntil })'),
  ofJob(
    'fence: `heldUntil` of a job that is put off',
    puttingOff,
    'jobs.updateOne({ _id, asked }, change)',
  ),
  ofJob(
    'fence: `asked` of a job that is put off',
    puttingOff,
    'jobs.updateOne({ _id, heldUntil }, change)',
  ),
  ofJob(
    'fence: `heldUntil` of a job that has failed',
    'jobs.updateOne({ _id, heldUntil }, { $set: failed })',
    'jobs.updateOne({ _id }, { $set: failed })',
  ),
  ofJob(
    'fence: `heldUntil` of a job that is given back',
    'jobs.updateOne({ _id, heldUntil }, { $set: { heldUntil: null } })',
    'jobs.updateOne({ _id }, { $set: { heldUntil: null } })',
  ),
  {
    what: 'fence: the deadline of a sender',
    file: 'services/kit/src/kafka/client/sender.ts',
    find: 'if (performance.now() < deadline)',
    put: 'if (deadline > 0)',
    test: ['services', 'kit/test/faults/broker-sending'],
  },
  {
    what: 'of changes in one command the ids of new entries show which were made',
    file: 'services/kit/src/mongo/write.ts',
    find: 'await Promise.all(changes.map((change) => isMade(model, change)))',
    put: 'changes.map(() => true)',
    test: ['core', 'kit/test/write'],
  },
]
