import type { Consumers } from '@axle/kit/events/event'
import { noteLeft } from './author.flow.ts'

/** Consumers that anonymise the reviews of erased users. */
export const authorEvents = { 'person.erased': noteLeft } satisfies Consumers
