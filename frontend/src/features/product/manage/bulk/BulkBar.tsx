import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { mostProducts } from './bulk-change.rules.ts'
import { BulkModal } from './BulkModal.tsx'

function describeSelection(count: number): string {
  if (count === 0) return ''
  const words = `${count} selected`
  return count < mostProducts ? words : `${words}, the most that can be changed at once`
}

type BulkBarProps = Readonly<{
  selected: ReadonlySet<string>
  /** Whether the products in this list are off sale. */
  isOffSale: boolean
  onClear: () => void
}>

/** Bar with the actions for all selected products, including those on other pages. */
export const BulkBar = ({ selected, isOffSale, onClear }: BulkBarProps) => {
  /** Ids of the products in the dialog. They do not change when the selection changes. */
  const [changing, setChanging] = useState<readonly string[] | null>(null)
  const words = describeSelection(selected.size)

  return (
    <>
      <LiveRegion message={words} />
      {selected.size > 0 && (
        <Cluster gap={3}>
          <Text as="span">{words}</Text>
          <Button size="sm" onPress={() => setChanging([...selected])}>
            {isOffSale ? 'Put on sale…' : 'Change…'}
          </Button>
          <Button size="sm" variant="quiet" onPress={onClear}>
            Clear
          </Button>
        </Cluster>
      )}
      {changing !== null && (
        <BulkModal
          ids={changing}
          isOffSale={isOffSale}
          onApplied={onClear}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
