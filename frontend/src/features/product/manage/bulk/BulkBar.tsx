import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FieldError } from '@axle/design-system/FieldError'
import { LiveRegion } from '@axle/design-system/LiveRegion'
import { Modal } from '@axle/design-system/Modal'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { type ComponentProps, useId, useState } from 'react'
import type { BulkItem } from '../../../../api/shop.gen.ts'
import {
  computePercent,
  findSkippedItems,
  formatProductCount,
  mostProducts,
} from './bulk-change.rules.ts'
import { BulkForm, type BulkValues } from './BulkForm.tsx'
import { BulkItems } from './BulkItems.tsx'
import { useBulkChange, type BulkStep } from './use-bulk-change.ts'

function formatSummary(items: readonly BulkItem[]): string {
  const left = findSkippedItems(items).length
  const change = `${formatProductCount(items.length - left)} would change`
  return left === 0 ? `${change}.` : `${change}; ${formatProductCount(left)} would stay the same.`
}

type BulkStepViewProps = Readonly<{
  step: BulkStep
  fault: string | null
  form: Omit<ComponentProps<typeof BulkForm>, 'fault'>
}>

const BulkStepView = ({ step, fault, form }: BulkStepViewProps) => {
  switch (step.kind) {
    case 'asking':
      return <BulkForm {...form} fault={fault} />
    case 'preview':
      return (
        <Stack gap={4}>
          <Text role="status">{formatSummary(step.items)}</Text>
          <FieldError>{fault}</FieldError>
          <BulkItems change={step.change} items={step.items} />
        </Stack>
      )
    case 'applying':
      return (
        <ProgressBar label="Changing the products" value={computePercent(step.report?.items)} />
      )
    case 'done': {
      const left = findSkippedItems(step.report.items)
      return (
        <Stack gap={4}>
          <Text role="status">{`${formatProductCount(left.length)} could not be changed.`}</Text>
          <BulkItems change={step.report.change} items={left} />
        </Stack>
      )
    }
    default:
      return step satisfies never
  }
}

type BulkModalProps = Readonly<{
  ids: readonly string[]
  isOffSale: boolean
  onApplied: () => void
  onClose: () => void
}>

/** Dialog for a bulk change. It shows the form, a preview and then the result. */
const BulkModal = ({ ids, isOffSale, onApplied, onClose }: BulkModalProps) => {
  const formId = useId()
  const [values, setValues] = useState<BulkValues>({
    kind: isOffSale ? 'on' : 'price',
    typed: '',
  })
  const { step, fault, isLooking, look, apply, goBack } = useBulkChange({ ids, onApplied, onClose })
  const waiting =
    step.kind === 'preview' ? step.items.length - findSkippedItems(step.items).length : 0

  return (
    <Modal
      isOpen
      size="lg"
      title={`${isOffSale ? 'Put on sale:' : 'Change'} ${formatProductCount(ids.length)}`}
      onClose={onClose}
      footer={
        <>
          {step.kind === 'asking' && (
            <Button type="submit" form={formId} isLoading={isLooking}>
              Preview
            </Button>
          )}
          {step.kind === 'preview' && (
            <>
              <Button variant="secondary" onPress={goBack}>
                Back
              </Button>
              <Button disabled={waiting === 0} onPress={apply}>
                {`Apply to ${formatProductCount(waiting)}`}
              </Button>
            </>
          )}
          {(step.kind === 'applying' || step.kind === 'done') && (
            <Button variant="secondary" onPress={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <BulkStepView
        step={step}
        fault={fault}
        form={{ id: formId, isOffSale, values, onChange: setValues, onLook: look }}
      />
    </Modal>
  )
}

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
