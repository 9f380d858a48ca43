import { startService } from '@axle/kit/service/service'
import { buildBooking } from './app.ts'
import { config } from './config.ts'

await startService('booking', 'Booking', config, (base) => buildBooking(base, config))
