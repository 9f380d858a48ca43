import { readConfig } from './config.ts'
import { runMain } from './run-main.ts'
import { runShop } from './run-shop.ts'

await runMain(() => runShop(readConfig(), 'watch'))
