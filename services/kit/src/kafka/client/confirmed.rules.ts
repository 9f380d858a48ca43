/** Kafka's response for one partition. Error code 0 means success. */
type Answer = Readonly<{ topicName: string; partition: number; errorCode: number }>
type Place = Readonly<{ topic: string; partition: number | undefined }>

const formatPlace = (topic: string, partition: number | undefined): string =>
  `${topic} ${partition}`

/** Returns the partitions of a send that no Kafka broker confirmed, without duplicates. */
export function findUnconfirmed(
  places: readonly Place[],
  answers: readonly Answer[],
): readonly string[] {
  const confirmed = new Set(
    answers
      .filter(({ errorCode }) => errorCode === 0)
      .map(({ topicName, partition }) => formatPlace(topicName, partition)),
  )
  const wanted = new Set(places.map(({ topic, partition }) => formatPlace(topic, partition)))
  return [...wanted].filter((name) => !confirmed.has(name))
}
