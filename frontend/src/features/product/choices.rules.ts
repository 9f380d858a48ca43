import type { ManagedPage } from './product-calls.ts'

/** Possible templates of a new product. */
export type Choices = Readonly<{
  /** A shop without tools offers categories, which copy no values. */
  kind: 'tools' | 'categories'
  names: readonly string[]
  /** Labels of names that are shown differently. */
  labels?: ReadonlyMap<string, string>
  /** Whether there are more tools than the list offers. */
  hasMore: boolean
}>

/**
 * Returns the possible templates of a new product.
 * @param all first page of all tools
 * @param found first page of the search results
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
