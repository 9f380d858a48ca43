import { toBrokerAddress, kafkaSettings, readConfig } from '@axle/kit/config/config'
import { runMain } from '@axle/local/run-main'
import { ensureRights, ensureTopics } from '@axle/local/topics'
import { bringRealms } from './bring-realms.ts'
import { composeConfig } from './config.ts'
import { patiently } from './patiently.ts'

/** Prepares Kafka and Keycloak before the services start. Idempotent, so it can run at every start. */
await runMain(async () => {
  const config = composeConfig()
  const brokers = toBrokerAddress(readConfig(kafkaSettings))
  await patiently(() => ensureTopics(brokers, '', config))
  await patiently(() => ensureRights(brokers, ''))
  console.log('The topics are there, and who may use them is known.')
  await bringRealms(config)
  return 0
})
