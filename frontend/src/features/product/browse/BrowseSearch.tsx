import { SearchField } from '@axle/design-system/SearchField'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSuggestProductsQuery, type Suggestion } from '../../../api/shop.gen.ts'
import type { NamedPart } from '@axle/part-address/part-path'
import { useTyped } from '../../../lib/use-typed.ts'
import type { BrowseView } from './browse-view.rules.ts'
import type { ChangeView } from './use-browse-view.ts'

const kinds = {
  product: 'Product',
  brand: 'Brand',
  category: 'Category',
  partnumber: 'Part number',
} satisfies Record<Suggestion['kind'], string>

type BrowseSearchProps = Readonly<{
  view: BrowseView
  onChange: ChangeView
  /** Called when the user chooses a suggested product, so that its page opens. */
  onOpen: (product: NamedPart) => void
}>

/** Applies the chosen suggestion: opens the suggested product, or replaces the search text with a filter. */
function choose({ kind, text, _id }: Suggestion, props: BrowseSearchProps): void {
  const { view, onChange, onOpen } = props
  if (kind === 'brand' || kind === 'category') {
    const chosen = [...new Set([...view[kind], text])]
    onChange({ search: '', [kind]: chosen })
  } else if (_id !== undefined) onOpen({ _id, name: text })
}

/** Search field of the shop, with a list of suggestions. */
export const BrowseSearch = (props: BrowseSearchProps) => {
  const { view, onChange } = props
  const typed = useTyped(view.search, (search) => onChange({ search }, false))
  const asked = view.search.trim()
  const { data } = useSuggestProductsQuery(asked === '' ? skipToken : { search: asked })
  const suggestions = typed.text.trim() === '' || asked === '' ? [] : (data ?? [])

  return (
    <div role="search">
      <SearchField
        label="Search"
        placeholder="Name, brand, part number, vehicle"
        maxLength={80}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onSettle={typed.settle}
        suggestions={suggestions.map(({ kind, text }, index) => ({
          id: `${index} ${kind} ${text}`,
          text,
          kind: kinds[kind],
        }))}
        onChoose={(id) => {
          const suggestion = suggestions[Number.parseInt(id, 10)]
          if (suggestion === undefined) return
          typed.type('')
          choose(suggestion, props)
        }}
      />
    </div>
  )
}
