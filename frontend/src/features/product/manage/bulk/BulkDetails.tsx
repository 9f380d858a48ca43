import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import { Spinner } from '@axle/design-system/Spinner'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useGetBulkChangeQuery, type BulkSummary } from '../../../../api/shop.gen.ts'
import { QueryBoundary } from '../../../../lib/QueryBoundary.tsx'
import { formatTime } from '../../../../lib/time.rules.ts'
import { changeWords } from './bulk-history.rules.ts'
import { BulkItems } from './BulkItems.tsx'

type BulkDetailsProps = Readonly<{ bulk: BulkSummary; onClose: () => void }>

/** Dialog that shows the result of a bulk change for each product. */
export const BulkDetails = ({ bulk, onClose }: BulkDetailsProps) => {
  const { _id: id, change, email, createdAt } = bulk
  const query = useGetBulkChangeQuery({ id }, { refetchOnMountOrArgChange: true })
  const { currentData } = query

  return (
    <Modal
      isOpen
      size="lg"
      title={changeWords(change)}
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{`${formatTime(createdAt)}, ${email}`}</Text>
        <QueryBoundary query={query}>
          {currentData === undefined ? (
            <Spinner label="Loading the products" />
          ) : (
            <BulkItems change={change} items={currentData.items} />
          )}
        </QueryBoundary>
      </Stack>
    </Modal>
  )
}
