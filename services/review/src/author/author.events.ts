import type { Consumers } from '@axle/kit/event'
import { noteLeft } from './author.flow.ts'

/** What the review service learns of people: who has no account any more. */
export const authorEvents = { 'person.erased': noteLeft } satisfies Consumers
