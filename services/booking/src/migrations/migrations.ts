import type { Migration } from '@axle/kit/migrations/migration'
import { orderWords } from './0001-order-words.ts'
import { orderTimes } from './0002-order-times.ts'
import { paymentMarks } from './0003-payment-marks.ts'

/** Migrations of MongoDB documents from earlier releases, in execution order. */
export const migrations: readonly Migration[] = [orderWords, orderTimes, paymentMarks]
