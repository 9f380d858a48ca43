import { defineFollowUps } from '@axle/kit/mongo/follow-ups'

/** Deleted users. They are stored as long as requests with tokens from before the deletion may still add reviews. */
export const leavings = defineFollowUps('leavings')
