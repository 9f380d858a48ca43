import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Select } from '@axle/design-system/Select'
import { Stack } from '@axle/design-system/Stack'
import { TagList } from '@axle/design-system/TagList'
import { Text } from '@axle/design-system/Text'
import type { NearestYear } from '../../../api/shop.gen.ts'
import { toChips, foundWords, nearestWords, nothingChosen } from './browse-chips.rules.ts'
import { sorts, type BrowseView } from './browse-view.rules.ts'
import type { ChangeView } from './use-browse-view.ts'

const sortWords = {
  relevance: 'Best match',
  name: 'Name',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  '-sold': 'Best sellers',
  '-createdat': 'Newest first',
  '-rating': 'Best rated first',
} satisfies Record<(typeof sorts)[number], string>

type BrowseHeadProps = Readonly<{
  view: BrowseView
  /** Number of products in the last response. */
  total: number | undefined
  /**
   * The requested model year, and the nearest year, whose products are shown instead. Undefined if the requested year
   * is shown.
   */
  nearest: NearestYear | undefined
  onChange: ChangeView
  /** Name of the vehicle that the list is filtered by. */
  vehicleName: string | undefined
}>

const SortSelect = ({ view, onChange }: Pick<BrowseHeadProps, 'view' | 'onChange'>) => {
  const isSearch = view.search.trim() !== ''
  const usual = isSearch ? 'relevance' : 'name'
  return (
    <Select
      label="Sort by"
      value={view.sort === '' ? usual : view.sort}
      options={sorts
        .filter((sort) => isSearch || sort !== 'relevance')
        .map((value) => ({ value, label: sortWords[value] }))}
      onChange={({ target }) => {
        const sort = sorts.find((one) => one === target.value) ?? ''
        onChange({ sort: sort === usual ? '' : sort })
      }}
    />
  )
}

/** Bar above the product list with the number of results, the active filters and the sort order. */
export const BrowseHead = ({ view, total, nearest, onChange, vehicleName }: BrowseHeadProps) => {
  const chips = toChips(view, vehicleName)

  return (
    <Stack gap={3}>
      <Cluster justify="between">
        <Text role="status" tone="muted">
          {total === undefined ? 'Loading …' : foundWords(total)}
        </Text>
        <SortSelect view={view} onChange={onChange} />
      </Cluster>
      {chips.length > 0 && (
        <Cluster gap={2}>
          <TagList
            label="Active filters"
            tags={chips}
            onRemove={(id) => onChange(chips.find((chip) => chip.id === id)?.without ?? {})}
          />
          <Button size="sm" variant="quiet" onPress={() => onChange(nothingChosen)}>
            Clear all
          </Button>
        </Cluster>
      )}
      <div role="status">{nearest && <Text>{nearestWords(nearest)}</Text>}</div>
    </Stack>
  )
}
