/** Component status, taken from the tag of the component's stories. A component without a tag is stable. */
export type Status = 'stable' | 'new' | 'deprecated'

/** Meaning of each status for developers who use the component. */
export const meanings: Readonly<Record<Status, string>> = {
  new: 'Added after the last release. Its properties may still change.',
  stable: 'Every change is listed in the changelog.',
  deprecated: 'Will be removed in the next release. Its page names the replacement.',
}

export const toStatus = (tags: readonly string[] = []): Status =>
  tags.includes('deprecated') ? 'deprecated' : tags.includes('new') ? 'new' : 'stable'
