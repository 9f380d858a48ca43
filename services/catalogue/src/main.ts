import { startService } from '@axle/kit/service/service'
import { buildCatalogue } from './app.ts'
import { config } from './config.ts'

await startService('catalogue', 'Catalogue', config, (base) => buildCatalogue(base, config))
