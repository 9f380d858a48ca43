import kafkajs, { type AclEntry, type AclFilter, type Kafka } from 'kafkajs'
import type { Right, Rights } from '../broker.ts'
import { asAdmin } from './admin.ts'

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs

const operations = {
  read: AclOperationTypes.READ,
  write: AclOperationTypes.WRITE,
  delete: AclOperationTypes.DELETE,
} as const
const resources = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP } as const
const kindOfAccount = 'User:'

function toAclEntry({ account, on, name, isPrefix, may }: Right): AclEntry {
  return {
    resourceType: resources[on],
    resourceName: name,
    resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    principal: `${kindOfAccount}${account}`,
    host: '*',
    operation: operations[may],
    permissionType: AclPermissionTypes.ALLOW,
  }
}

const any: AclFilter = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ALLOW,
}

const findKey = <Key extends string>(table: Readonly<Record<Key, number>>, value: number) =>
  (Object.keys(table) as Key[]).find((key) => table[key] === value)

/** Lists rights. Omits ACL entries that `Right` cannot represent, such as the permission to describe a topic. */
async function list(kafka: Kafka): Promise<readonly Right[]> {
  const { resources: held } = await asAdmin(kafka, (admin) => admin.describeAcls(any))
  return held.flatMap(({ resourceType, resourceName: name, resourcePatternType, acls }) =>
    acls.flatMap(({ principal, operation }): Right[] => {
      const [on, may] = [findKey(resources, resourceType), findKey(operations, operation)]
      if (!on || !may) return []
      const isPrefix = resourcePatternType === ResourcePatternTypes.PREFIXED
      return [{ account: principal.slice(kindOfAccount.length), on, name, isPrefix, may }]
    }),
  )
}

/** Creates functions that read and change Kafka's access control lists (ACLs). */
export function createRights(kafka: Kafka): Rights {
  return {
    list: () => list(kafka),
    give: (rights) =>
      asAdmin(kafka, async (admin) => {
        await admin.createAcls({ acl: rights.map(toAclEntry) })
      }),
    take: (rights) =>
      asAdmin(kafka, async (admin) => {
        await admin.deleteAcls({ filters: rights.map(toAclEntry) })
      }),
  }
}
