export type TableSort = Readonly<{ columnId: string; direction: 'ascending' | 'descending' }>

/** The order after a press of a column's header: by that column, or the other way round. */
export function nextSort(sort: TableSort | undefined, columnId: string): TableSort {
  const isTurned = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: isTurned ? 'descending' : 'ascending' }
}

/** The chosen rows with `ids` among them or not. Rows that are not shown stay as they are. */
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

/** How many of the rows shown are chosen. */
export function shareChosen(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selected.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
