import { Button } from '@axle/design-system/Button'
import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { ProgressBar } from '@axle/design-system/ProgressBar'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useEffect, useRef, useState } from 'react'
import { heldWords, lineName, formatOrderCount, type Batch, type Fault } from './marking.rules.ts'
import type { MarkingStep } from './marking.ts'

const tickMs = 1_000

/** Countdown in seconds. It is hidden from screen readers, which would otherwise announce every update. */
const SecondsLeft = ({ untilMs }: Readonly<{ untilMs: number }>) => {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true">
      <Text as="span" tone="muted" isFigure>
        {`${Math.max(Math.ceil((untilMs - nowMs) / 1000), 0)} s`}
      </Text>
    </span>
  )
}

type HeldProps = Readonly<{
  batch: Batch
  untilMs: number
  onUndo: () => void
  onSendNow: () => void
}>

const Held = ({ batch, untilMs, onUndo, onSendNow }: HeldProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // Moves the focus to this view, because the clicked button was removed. Otherwise, keyboard users would start again
  // at the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Cluster gap={3}>
      <Text as="span">{heldWords(batch)}</Text>
      <SecondsLeft untilMs={untilMs} />
      <Button ref={button} size="sm" variant="secondary" onPress={onUndo}>
        Undo
      </Button>
      <Button size="sm" variant="quiet" onPress={onSendNow}>
        Mark now
      </Button>
    </Cluster>
  )
}

type FailedProps = Readonly<{ batch: Batch; faults: readonly Fault[]; onClose: () => void }>

const Failed = ({ batch, faults, onClose }: FailedProps) => (
  <Card title={`${formatOrderCount(faults.length)} could not be marked as ${batch.mark}`}>
    <Stack gap={3} align="start">
      {faults.map(({ order, reason }) => (
        <Text key={order._id}>{`${lineName(order)}: ${reason}`}</Text>
      ))}
      <Button size="sm" variant="secondary" onPress={onClose}>
        Close
      </Button>
    </Stack>
  </Card>
)

type MarkingViewProps = Readonly<{
  step: Exclude<MarkingStep, { kind: 'idle' }>
  onUndo: () => void
  onSendNow: () => void
  onClose: () => void
}>

/** Shows the state of a batch: the orders to update, the progress, and the orders that could not be updated. */
export const MarkingView = ({ step, onUndo, onSendNow, onClose }: MarkingViewProps) => {
  switch (step.kind) {
    case 'held':
      return (
        <Held batch={step.batch} untilMs={step.untilMs} onUndo={onUndo} onSendNow={onSendNow} />
      )
    case 'sending': {
      const { batch, ended } = step
      const label = `Marking ${formatOrderCount(batch.lines.length)} as ${batch.mark}`
      return <ProgressBar label={label} value={ended} max={batch.lines.length} />
    }
    case 'failed':
      return <Failed batch={step.batch} faults={step.faults} onClose={onClose} />
    default:
      return step satisfies never
  }
}
