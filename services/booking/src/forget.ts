import { storeTime } from '@axle/kit/mongo/clock'
import type { Base } from '@axle/kit/service/service'
import { startPeriodicScan, type PeriodicScan } from '@axle/kit/async/periodic-scan'
import type { config } from './config.ts'
import { forgetDue } from './order/forgetting.flow.ts'
import { forgetStop } from './mail/stop.flow.ts'
import { deleteIntents } from './order/intent.store.ts'
import { leavings, markToForget } from './order/forgetting.store.ts'
import { forgetCards } from './payment/payment.store.ts'

/**
 * Starts the sweeps that end and anonymise the orders of buyers whose accounts have been deleted.
 * @param forgetStreams deletes the live events that are stored for the user's open pages. The deletion must be
 * repeated, because every order status change stores a new live event
 */
export function startForgetting(
  { log, stopper }: Base,
  { SWEEP_SECONDS: seconds, ORDER_PERSON_KEPT_DAYS: keptDays }: typeof config,
  forgetStreams: (personId: string) => Promise<void>,
): void {
  const leaving = {
    look: async (personId: string) => {
      await markToForget(personId, storeTime())
      await forgetStop(personId)
      await deleteIntents(personId)
      await forgetStreams(personId)
    },
    leastSeconds: seconds,
  }
  const sweep = (name: string, run: PeriodicScan['run']) =>
    startPeriodicScan({ name, seconds, run, log, stopper })
  sweep('people who left', (eachAlone) => leavings.lookAtDue(leaving, eachAlone))
  sweep('orders of people who left', (eachAlone) =>
    forgetDue({ keptDays, forgetCards }, storeTime(), eachAlone),
  )
}
