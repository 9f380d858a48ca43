import { toBrokerAddress, kafkaSettings, readConfig, stateful } from '../config/config.ts'
import { handleDeadLetters } from './dead-letters.ts'

const config = readConfig({ ...kafkaSettings, TOPIC_PREFIX: stateful.TOPIC_PREFIX })
const replay = process.argv[2] === 'replay'

const { whole, cut } = await handleDeadLetters(
  { at: toBrokerAddress(config), prefix: config.TOPIC_PREFIX, replay },
  ({ topic, offset, key, headers, isCut }) => {
    const { parkedAt, service, reason, attempts } = headers
    console.log(
      `${topic} ${offset}  key ${key}  ${parkedAt}  by ${service} after ${attempts}: ${reason}`,
    )
    if (isCut) {
      const place = `${headers['topic']} ${headers['partition']} ${headers['offset']}`
      console.log(`  too large to be sent again: ${headers['valueBytes']} bytes at ${place}`)
    }
  },
)
const what = replay ? 'sent again' : 'waiting; `make dead-letters do=replay` sends them again'
if (whole + cut === 0) console.log('No dead letters.')
if (whole > 0) console.log(`${whole} ${what}`)
if (cut > 0) console.log(`${cut} too large to be sent again, which stay listed`)
