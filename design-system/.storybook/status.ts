/** Component status, taken from the tag of the component's stories. A component without a tag is stable. */
export type Status = 'stable' | 'new' | 'deprecated'

/** Meaning of each status for developers who use the component. */
export const meanings: Readonly<Record<Status, string>> = {
  new: 'Came after the last release. Its properties may still change.',
  stable: 'Changes only with a line in the changelog.',
  deprecated: 'Goes with the next release. Its page says what takes its place.',
}

export const toStatus = (tags: readonly string[] = []): Status =>
  tags.includes('deprecated') ? 'deprecated' : tags.includes('new') ? 'new' : 'stable'
