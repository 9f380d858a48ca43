import type { Kafka, PartitionMetadata } from 'kafkajs'
import type { ClusterState } from '../broker.ts'
import { asAdmin } from './admin.ts'

/** Whether each copy is in sync, and the broker leads that has the first one, as Kafka places leaders by default. */
function isSettled({ leader, replicas, isr }: PartitionMetadata): boolean {
  return leader === replicas[0] && isr.length === replicas.length
}

/** Reads how many brokers serve, and which partitions of any topic are not settled. */
export async function readCluster(kafka: Kafka): Promise<ClusterState> {
  return asAdmin(kafka, async (admin) => {
    const { brokers } = await admin.describeCluster()
    const { topics } = await admin.fetchTopicMetadata()
    const unsettled = topics.flatMap(({ name, partitions }) =>
      partitions
        .filter((partition) => !isSettled(partition))
        .map(({ partitionId }) => `${name} ${partitionId}`),
    )
    return { brokers: brokers.length, unsettled }
  })
}

const settledStates: readonly string[] = ['Stable', 'Empty', 'Dead']

/** Counts the members of a group, unless they share its partitions anew. */
export async function countMembers(kafka: Kafka, group: string): Promise<number | undefined> {
  return asAdmin(kafka, async (admin) => {
    const { groups } = await admin.describeGroups([group])
    const [found] = groups
    return found && settledStates.includes(found.state) ? found.members.length : undefined
  })
}
