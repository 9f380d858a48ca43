import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Stack } from '../Stack/Stack.tsx'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames } from './tokens.ts'

const meta = { title: 'Foundations/Motion', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Runners = () => {
  const [isAway, setIsAway] = useState(false)
  return (
    <Stack gap={3}>
      <Cluster>
        <Button variant="secondary" aria-pressed={isAway} onPress={() => setIsAway(!isAway)}>
          Run
        </Button>
      </Cluster>
      <TokenTable
        label="Motion"
        names={tokenNames.motion}
        show={(name) => (
          <div
            className={styles.runner}
            data-away={isAway || undefined}
            style={
              name === 'easing-out'
                ? { transitionDuration: token('duration-slow') }
                : { transitionDuration: token(name) }
            }
          />
        )}
      />
    </Stack>
  )
}

/**
 * Use the fast duration for reactions to a click, the medium one for opening elements, and the slow one for pictures.
 * Nothing moves for readers who prefer reduced motion.
 */
export const Durations: Story = {
  render: () => <Runners />,
  play: async ({ canvasElement }) => {
    const run = within(canvasElement).getByRole('button', { name: 'Run' })
    await userEvent.click(run)
    await expect(run).toHaveAttribute('aria-pressed', 'true')
  },
}
