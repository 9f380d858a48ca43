import { Button } from '@axle/design-system/Button'
import { FieldError } from '@axle/design-system/FieldError'
import { Modal } from '@axle/design-system/Modal'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useId, useState, type ComponentProps } from 'react'
import type { BulkItem } from '../../../../api/shop.gen.ts'
import { findSkippedItems, computePercent, formatProductCount } from './bulk-change.rules.ts'
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
export const BulkModal = ({ ids, isOffSale, onApplied, onClose }: BulkModalProps) => {
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
