import { startService } from '@axle/kit/service/service'
import { buildReview } from './app.ts'
import { config } from './config.ts'

await startService('review', 'Review', config, (base) => buildReview(base, config))
