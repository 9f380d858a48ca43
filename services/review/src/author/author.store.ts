import { defineFollowUps } from '@axle/kit/mongo/follow-ups'

/** Erased authors. They are kept while requests and tokens from before the erasure may still add reviews. */
export const leavings = defineFollowUps('leavings')
