import type { ManagedPage } from './product-calls.ts'

/** Tools or categories that can serve as the template for a new product. */
export type Choices = Readonly<{
  /**
   * Whether the templates are tools or categories. A shop without tools offers categories, which have no values to
   * copy.
   */
  kind: 'tools' | 'categories'
  names: readonly string[]
  /** Labels by name, for names whose label differs from the name. */
  labels?: ReadonlyMap<string, string>
  /** Whether the shop has more tools than the list contains. */
  hasMore: boolean
}>

/**
 * Returns the tools or categories that can serve as the template for a new product.
 * @param all first page of all tools
 * @param found first page of the search results
 */
export function createChoices(
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
