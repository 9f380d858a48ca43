import { startService } from '@axle/kit/service/service'
import { buildUser } from './app.ts'
import { config } from './config.ts'

await startService('user', 'User', config, (base) => buildUser(base, config))
