/** Status of a component, from the tag of its stories. Without a tag the component is stable. */
export type Status = 'stable' | 'new' | 'deprecated'

/** Meaning of each status for users of the component. */
export const meanings: Readonly<Record<Status, string>> = {
  new: 'Came after the last release. Its properties may still change.',
  stable: 'Changes only with a line in the changelog.',
  deprecated: 'Goes with the next release. Its page says what takes its place.',
}

export const statusOf = (tags: readonly string[] = []): Status =>
  tags.includes('deprecated') ? 'deprecated' : tags.includes('new') ? 'new' : 'stable'
