import { defineFollowUps } from '@axle/kit/mongo/follow-ups'

/** Deleted users. They are stored for as long as requests with an older token may still add reviews. */
export const followUps = defineFollowUps('leavings')
