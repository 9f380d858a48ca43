import type { Kafka, PartitionMetadata } from 'kafkajs'
import type { ClusterState } from '../broker.ts'
import { asAdmin } from './admin.ts'

/**
 * Returns whether all of a partition's replicas are in sync and its leader is the preferred one, which is the first
 * replica.
 */
function isSettled({ leader, replicas, isr }: PartitionMetadata): boolean {
  return leader === replicas[0] && isr.length === replicas.length
}

/**
 * Reads the number of live brokers, and all partitions with an out-of-sync replica or without their preferred leader.
 */
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

/** Returns the number of members of a group, or undefined during a rebalance. */
export async function countMembers(kafka: Kafka, group: string): Promise<number | undefined> {
  return asAdmin(kafka, async (admin) => {
    const { groups } = await admin.describeGroups([group])
    const [found] = groups
    return found && settledStates.includes(found.state) ? found.members.length : undefined
  })
}
