import { readContract } from '../http/contract.ts'
import type { Right } from './broker.ts'

type AsyncApi = {
  readonly channels: Readonly<Record<string, { readonly address: string }>>
  readonly operations: Readonly<
    Record<
      string,
      { readonly action: 'send' | 'receive'; readonly channel: { readonly $ref: string } }
    >
  >
}

/** Returns the service name at the start of an operation name such as `bookingSendsOrders`. */
export function parseServiceName(operation: string): string {
  return /^[a-z]+/.exec(operation)?.[0] ?? operation
}

/**
 * Returns a service's rights to its shared consumer group and to the temporary groups that its commands create and
 * delete.
 */
function createGroupRights(account: string, prefix: string): readonly Right[] {
  const name = prefix + account
  const own = (['read', 'delete'] as const).map((may) => ({
    name: `${name}-`,
    isPrefix: true,
    may,
  }))
  const rights = [{ name, isPrefix: false, may: 'read' } as const, ...own]
  return rights.map((right) => ({ account, on: 'group', ...right }))
}

/**
 * Derives each service's rights from the operations in asyncapi.yaml. Each Kafka account has the same name as its
 * service.
 * @param prefix the prefix of all topics and groups
 */
export function rightsIn(prefix: string): readonly Right[] {
  const { channels, operations } = readContract('asyncapi') as AsyncApi
  const onTopics = Object.entries(operations).map(([operation, { action, channel }]): Right => {
    const address = channels[channel.$ref.split('/').at(-1) ?? '']?.address
    if (address === undefined) throw new Error(`asyncapi.yaml has no channel for ${operation}`)
    const may = action === 'send' ? 'write' : 'read'
    return {
      account: parseServiceName(operation),
      on: 'topic',
      name: prefix + address,
      isPrefix: false,
      may,
    }
  })
  const services = [...new Set(onTopics.map(({ account }) => account))]
  return [...onTopics, ...services.flatMap((service) => createGroupRights(service, prefix))]
}
