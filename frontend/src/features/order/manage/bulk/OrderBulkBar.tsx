import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import type { Booking } from '../../../../api/shop.gen.ts'
import { chosenWords, heldWords, markable } from './marking.rules.ts'
import { MarkingView } from './MarkingView.tsx'
import { ShipModal } from './ShipModal.tsx'
import type { Marking } from './use-marking.ts'

type ChosenProps = Readonly<{
  orders: readonly Booking[]
  onShip: (orders: readonly Booking[]) => void
  onDeliver: (orders: readonly Booking[]) => void
  onClear: () => void
}>

const Chosen = ({ orders, onShip, onDeliver, onClear }: ChosenProps) => {
  const [toShip, toDeliver] = [markable(orders, 'shipped'), markable(orders, 'delivered')]
  return (
    <Cluster gap={3}>
      <Text as="span">{chosenWords(orders.length)}</Text>
      {toShip.length > 0 && (
        <Button size="sm" onPress={() => onShip(toShip)}>
          {`Mark ${toShip.length} as shipped…`}
        </Button>
      )}
      {toDeliver.length > 0 && (
        <Button size="sm" onPress={() => onDeliver(toDeliver)}>
          {`Mark ${toDeliver.length} as delivered`}
        </Button>
      )}
      {toShip.length + toDeliver.length === 0 && (
        <Text as="span" tone="muted">
          None of them can be shipped or delivered now.
        </Text>
      )}
      <Button size="sm" variant="quiet" onPress={onClear}>
        Clear
      </Button>
    </Cluster>
  )
}

type OrderBulkBarProps = Readonly<{
  chosen: ReadonlyMap<string, Booking>
  marking: Marking
  onChoose: (ids: ReadonlySet<string>) => void
}>

/** Bar with the actions for all selected orders, including those on other pages, and the running batch's progress. */
export const OrderBulkBar = ({ chosen, marking, onChoose }: OrderBulkBarProps) => {
  /** Orders in the shipping dialog. Later changes to the list do not affect them. */
  const [shipping, setShipping] = useState<readonly Booking[] | null>(null)
  const { step } = marking
  const orders = [...chosen.values()]
  const clear = () => onChoose(new Set())

  const undo = () => {
    const lines = marking.drop()?.lines ?? []
    onChoose(new Set(lines.map(({ order }) => order._id)))
  }

  return (
    <>
      <LiveRegion
        message={step.kind === 'held' ? heldWords(step.batch) : chosenWords(chosen.size)}
      />
      {step.kind === 'idle' ? (
        orders.length > 0 && (
          <Chosen
            orders={orders}
            onShip={setShipping}
            onDeliver={(lines) => {
              marking.hold({ mark: 'delivered', lines: lines.map((order) => ({ order })) })
              clear()
            }}
            onClear={clear}
          />
        )
      ) : (
        <MarkingView
          step={step}
          onUndo={undo}
          onSendNow={marking.sendNow}
          onClose={() => marking.drop()}
        />
      )}
      {shipping !== null && (
        <ShipModal
          orders={shipping}
          leftOut={chosen.size - shipping.length}
          onClose={() => setShipping(null)}
          onShip={(lines) => {
            marking.hold({ mark: 'shipped', lines })
            setShipping(null)
            clear()
          }}
        />
      )}
    </>
  )
}
