import { Button } from '@axle/design-system/Button'
import { Grid } from '@axle/design-system/Grid'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Fragment, useState, type ReactNode } from 'react'
import type { Tool } from '../../../api/shop.gen.ts'

type ToolGridProps = Readonly<{
  tools: readonly Tool[]
  /** How many are shown at first, and how many more with each press. */
  batch: number
  renderTool: (tool: Tool) => ReactNode
}>

/** Tools side by side, a batch at a time, so that two hundred of them cost no more than a dozen. */
export const ToolGrid = ({ tools, batch, renderTool }: ToolGridProps) => {
  const [shown, setShown] = useState(batch)
  const rest = tools.length - shown

  return (
    <Stack gap={6}>
      <Grid columns={3}>
        {tools.slice(0, shown).map((tool) => (
          <Fragment key={tool._id}>{renderTool(tool)}</Fragment>
        ))}
      </Grid>
      {rest > 0 && (
        <Stack gap={3} align="center">
          <Text tone="muted" role="status">
            {shown} of {tools.length} shown
          </Text>
          <Button variant="secondary" onPress={() => setShown(shown + batch)}>
            Show more
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

/** Takes the room of a batch of tools while they are fetched. */
export const ToolGridSkeleton = ({ count }: Readonly<{ count: number }>) => (
  <div aria-busy="true">
    <Grid columns={3}>
      {Array.from({ length: count }, (_, index) => (
        <Stack key={index} gap={3}>
          <Skeleton ratio={4 / 3} />
          <Skeleton width="80%" height="1.5rem" />
          <Skeleton height="4rem" />
          <Skeleton width="40%" height="1.75rem" />
          <Skeleton height="2.875rem" />
        </Stack>
      ))}
    </Grid>
  </div>
)
