import { Button } from '@axle/design-system/Button'
import { EmptyState } from '@axle/design-system/EmptyState'
import { SearchX } from 'lucide-react'

type NothingFitsProps = Readonly<{
  title: string
  description?: string
  /** Label of the button that clears the filters. */
  clearLabel?: string
  onClear: () => void
}>

/** Shown instead of a list if no item matches the filters. Its button clears the filters. */
export const NothingFits = ({
  clearLabel = 'Clear the filters',
  onClear,
  ...words
}: NothingFitsProps) => (
  <EmptyState
    {...words}
    icon={<SearchX aria-hidden="true" />}
    action={
      <Button variant="secondary" onPress={onClear}>
        {clearLabel}
      </Button>
    }
  />
)
