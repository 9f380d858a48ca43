import { randomUUID } from 'node:crypto'
import { dropDatabases } from './database.ts'
import { testEnvironment } from './environment.ts'
import { startIssuer } from './issuer.ts'
import { type RunningProcess, type ServiceName, startProcess } from './process.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { createTopics } from './topics.ts'

type Settings = Readonly<Record<string, string>>

/**
 * Creates the payment provider for a test environment. The payment provider starts when the first booking service needs
 * it, with that service's settings.
 */
function createProvider() {
  let sandbox: Promise<Sandbox> | undefined

  async function get(settings: Settings = {}): Promise<Sandbox> {
    const { SANDBOX_LATE_SECONDS = '5' } = settings
    sandbox ??= startSandbox({ SANDBOX_LATE_SECONDS })
    return sandbox
  }

  return {
    get,
    /** Returns the settings that a service needs to use the payment provider. */
    settingsFor: async (service: ServiceName, settings: Settings): Promise<Settings> => {
      const isOther = settings['PAYMENT_PROVIDER'] === 'stripe' || settings['SANDBOX_URL']
      if (service !== 'booking' || isOther) return {}
      return { SANDBOX_URL: (await get(settings)).url }
    },
    close: async (): Promise<void> => (await sandbox)?.close(),
  }
}

/**
 * Opens an isolated environment for one test file on the test run's real backing services. The environment has its own
 * token issuer, topics, databases, buckets and payment provider. `close` kills its services, and deletes its topics and
 * databases.
 */
export async function openTestEnv() {
  const environment = testEnvironment()
  const [issuer, topics] = await Promise.all([startIssuer(), createTopics()])
  const name = `t${randomUUID().slice(0, 8)}`
  const started: RunningProcess[] = []
  const provider = createProvider()
  const settings: Settings = {
    ...environment,
    ...issuer.environment,
    TOPIC_PREFIX: topics.prefix,
    S3_BUCKET: `${name}-images`,
    LOG_LEVEL: 'info',
  }

  function createSettings(service: ServiceName, more: Settings): Settings {
    return { ...settings, MONGO_DATABASE: `${name}-${service}`, ...more }
  }

  return {
    issuer,
    topics,
    createSettings,
    /**
     * Returns the payment provider that all booking services in this environment use, unless a test specifies another
     * one.
     */
    sandbox: () => provider.get(),
    /** Completes an order's pending payment with a late card now. */
    answerCharge: async (orderId: string) => (await provider.get()).answer(orderId),
    /** Returns an order's money transfers in the payment provider's ledger. */
    ledger: async (orderId: string) => (await provider.get()).ledger(orderId),
    /** Starts a service instance. Several instances of a service can run concurrently. */
    start: async (service: ServiceName, more: Settings = {}, isReady = true) => {
      const input = { ...(await provider.settingsFor(service, more)), ...more }
      const process = await startProcess(service, createSettings(service, input), isReady)
      started.push(process)
      return process
    },
    close: async (): Promise<void> => {
      await Promise.all(started.map((process) => process.kill()))
      await Promise.all([provider.close(), topics.stop(), issuer.stop(), dropDatabases(`${name}-`)])
    },
  }
}

export type TestEnv = Awaited<ReturnType<typeof openTestEnv>>
