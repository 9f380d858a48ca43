import { databaseAlone, readConfig } from '@axle/kit/config/config'
import { runMigrations } from '@axle/kit/service/migrate'
import { z } from 'zod'
import { migrations } from './migrations/migrations.ts'

const config = readConfig({ ...databaseAlone, MONGO_DATABASE: z.string().default('user') })

await runMigrations('user', config, migrations, process.argv[2])
