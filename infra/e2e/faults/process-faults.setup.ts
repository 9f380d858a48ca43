import { refused, timedOut, writes } from '@axle/kit/testing/faulty-store'
import { runProgram } from '@axle/kit/testing/process'
import { type Fault, nothing } from './fault.setup.ts'
import { bystanders, type FaultShop, type Instance, services } from './fault-shop.setup.ts'

const hoursAhead = 25
/**
 * Duration in seconds. It is longer than a publisher's lease and a consumer's session timeout, so other instances take
 * over.
 */
const frozenSeconds = 12

/**
 * Creates the faults that affect one or both instances of a service. If one instance fails, the other must take over.
 */
function createServiceFaults(service: (typeof services)[number]): readonly Fault[] {
  const one = ({ instances }: FaultShop): Instance => instances[service][0]
  const other = ({ instances }: FaultShop): Instance => instances[service][1]
  return [
    {
      name: `${service}: kill -9 of one instance`,
      concerns: 'none',
      apply: (shop) => one(shop).kill(),
      heal: (shop) => one(shop).start(),
    },
    {
      name: `${service}: kill -9 of both instances`,
      concerns: 'all',
      apply: async (shop) => void (await Promise.all([one(shop).kill(), other(shop).kill()])),
      heal: async (shop) => void (await Promise.all([one(shop).start(), other(shop).start()])),
    },
    {
      name: `${service}: SIGSTOP of one instance`,
      concerns: 'none',
      leastSeconds: frozenSeconds,
      apply: async (shop) => one(shop).signal('SIGSTOP'),
      heal: async (shop) => one(shop).signal('SIGCONT'),
    },
    {
      name: `${service}: clock of one instance ${hoursAhead} h ahead, and back`,
      concerns: 'none',
      apply: (shop) => other(shop).setClock(hoursAhead),
      heal: (shop) => other(shop).setClock(0),
    },
  ]
}

const storeAnswers = {
  'has stepped down': refused(10107, 'NotWritablePrimary'),
  'writes, and could not copy in time': timedOut,
  'has a full disk': refused(14031, 'OutOfDiskSpace'),
} as const

/**
 * Faults in which MongoDB rejects all writes from one instance of each service. The other instances can still write.
 */
const storeFaults = Object.entries(storeAnswers).map(([what, answer]): Fault => {
  const stores = ({ instances }: FaultShop) =>
    services.map((service) => instances[service][1].store)
  return {
    name: `store: ${what}, to one instance of each service`,
    concerns: 'none',
    apply: async (shop) =>
      stores(shop).forEach((store) => store.break({ answer, commands: writes })),
    heal: async (shop) => stores(shop).forEach((store) => store.repair()),
  }
})

type Process = {
  readonly kill: () => Promise<unknown>
  readonly start: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

/** Creates the faults that affect a service with only one instance. */
function faultsOfOne(
  name: string,
  concerns: Fault['concerns'],
  find: (shop: FaultShop) => Process | Promise<Process>,
): readonly Fault[] {
  return [
    {
      name: `${name}: kill -9`,
      concerns,
      apply: async (shop) => void (await (await find(shop)).kill()),
      heal: async (shop) => (await find(shop)).start(),
    },
    {
      name: `${name}: SIGSTOP`,
      concerns,
      leastSeconds: frozenSeconds,
      apply: async (shop) => (await find(shop)).signal('SIGSTOP'),
      heal: async (shop) => (await find(shop)).signal('SIGCONT'),
    },
  ]
}

/**
 * Restores an older backup of the catalogue's database. The catalogue must then recover the lost writes from the
 * orders.
 */
function createRestore(): Fault {
  let takenAt = ''
  let restore = nothing
  const whileDown = async ({ instances }: FaultShop, work: () => Promise<void>): Promise<void> => {
    await Promise.all(instances.catalogue.map((one) => one.kill()))
    await work()
    await Promise.all(instances.catalogue.map((one) => one.start()))
  }
  return {
    name: 'catalogue: an older back-up of its database restored',
    concerns: 'all',
    apply: (shop) =>
      whileDown(shop, async () => {
        takenAt = new Date().toISOString()
        restore = await shop.databases.catalogue.backUp()
      }),
    heal: (shop) =>
      whileDown(shop, async () => {
        await restore()
        const settings = shop.createSettings('catalogue', {})
        const { code, output } = await runProgram(
          'catalogue',
          ['restored.main.ts', takenAt],
          settings,
        )
        if (code !== 0) throw new Error(output)
      }),
  }
}

export const processFaults: readonly Fault[] = [
  ...services.flatMap(createServiceFaults),
  ...faultsOfOne('sandbox', 'all', (shop) => shop.sandbox()),
  ...bystanders.flatMap((name) => faultsOfOne(name, 'none', ({ others }) => others[name])),
  ...storeFaults,
  createRestore(),
]

/** A run without a fault, as a baseline for comparison. */
export const noFault: Fault = { name: 'none', concerns: 'none', apply: nothing, heal: nothing }
