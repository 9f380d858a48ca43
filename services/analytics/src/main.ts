import { startService } from '@axle/kit/service/service'
import { buildAnalytics } from './app.ts'
import { config } from './config.ts'

await startService('analytics', 'Analytics', config, (base) => buildAnalytics(base, config))
