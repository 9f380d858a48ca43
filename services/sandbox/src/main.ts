import { listen } from '@axle/kit/service/listen'
import { createLog } from '@axle/kit/observability/log'
import { createStopper } from '@axle/kit/service/stop'
import { createApp } from './app.ts'
import { type Charges, openCharges } from './charge/charge.flow.ts'
import { chargeRoutes, testRoutes } from './charge/charge.routes.ts'
import { config } from './config.ts'

const log = createLog('sandbox', config.LOG_LEVEL)
const stopper = createStopper(log)
const opened = Promise.withResolvers<Charges>()
let close = async (): Promise<void> => undefined

stopper.add('ledger', () => close())
// The port is opened first, so that a second instance fails before it reads the running instance's ledger.
const routes = config.AXLE_ENV === 'test' ? [...chargeRoutes, ...testRoutes] : chargeRoutes
await listen(createApp(opened.promise, routes, log), {
  host: config.HOST,
  port: config.PORT,
  log,
  stopper,
})
const charges = await openCharges(config.SANDBOX_LEDGER, config.SANDBOX_LATE_SECONDS)
close = charges.close
opened.resolve(charges)
