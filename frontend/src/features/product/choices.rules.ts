import type { ManagedPage } from './product-calls.ts'

/** What a new product can be made after. */
export type Choices = Readonly<{
  /** A shop without tools offers categories, which lend nothing. */
  kind: 'tools' | 'categories'
  names: readonly string[]
  /** Where a name is shown otherwise than it is. */
  labels?: ReadonlyMap<string, string>
  /** Whether there are more tools than are offered at once. */
  hasMore: boolean
}>

/**
 * @param all the first of all tools
 * @param found the first of those that are looked for
 */
export function choicesOf(
  all: Pick<ManagedPage, 'total' | 'items'>,
  found: Pick<ManagedPage, 'items'> | undefined,
  categories: readonly Readonly<{ value: string; label: string }>[] = [],
): Choices {
  if (all.total === 0) {
    const names = categories.map(({ value }) => value)
    const labels = new Map(categories.map(({ value, label }) => [value, label]))
    return { kind: 'categories', names, labels, hasMore: false }
  }
  const names = new Set((found ?? all).items.map(({ name }) => name))
  return { kind: 'tools', names: [...names], hasMore: all.total > all.items.length }
}
