export type TableSort = Readonly<{ columnId: string; direction: 'ascending' | 'descending' }>

/**
 * Returns the sort order after a click on a column header: ascending by that column, or reversed if the rows are
 * already sorted by it.
 */
export function nextSort(sort: TableSort | undefined, columnId: string): TableSort {
  const isTurned = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: isTurned ? 'descending' : 'ascending' }
}

/** Returns a new selection with `ids` added or removed. The selection of all other rows stays the same. */
export function withRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  areChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (areChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Returns whether none, some or all of the visible rows are selected. */
export function shareChosen(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
