import { randomUUID } from 'node:crypto'
import { testEnvironment } from './environment.ts'
import { startIssuer } from './issuer.ts'
import { type RunningProcess, type ServiceName, startProcess } from './process.ts'
import { createTopics } from './topics.ts'

type Settings = Readonly<Record<string, string>>

/**
 * A stage of a test file's own beside all others: token issuer, topics, database and bucket names that nobody
 * else has, on the run's real servers. Services started on it end with it.
 */
export async function openStage() {
  const environment = testEnvironment()
  const [issuer, topics] = await Promise.all([startIssuer(), createTopics()])
  const name = `t${randomUUID().slice(0, 8)}`
  const started: RunningProcess[] = []
  const settings: Settings = {
    ...environment,
    ...issuer.environment,
    TOPIC_PREFIX: topics.prefix,
    S3_BUCKET: `${name}-images`,
    LOG_LEVEL: 'info',
  }

  function settingsOf(service: ServiceName, more: Settings): Settings {
    return { ...settings, MONGO_DATABASE: `${name}-${service}`, ...more }
  }

  return {
    issuer,
    topics,
    settingsOf,
    /** Starts one instance of a service; several may run side by side. */
    start: async (service: ServiceName, more: Settings = {}, isReady = true) => {
      const process = await startProcess(service, settingsOf(service, more), isReady)
      started.push(process)
      return process
    },
    close: async (): Promise<void> => {
      await Promise.all(started.map((process) => process.kill()))
      await topics.stop()
      await issuer.stop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
