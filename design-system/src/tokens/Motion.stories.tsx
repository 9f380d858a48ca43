import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './Specimen.module.css'
import { token, tokenNames } from './tokens.ts'

const meta = { title: 'Foundations/Motion' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Runners = () => {
  const [isAway, setIsAway] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-pressed={isAway} onPress={() => setIsAway(!isAway)}>
        Run
      </Button>
      {tokenNames.motion
        .filter((name) => name.startsWith('duration'))
        .map((name) => (
          <Specimen key={name} name={name}>
            <div
              className={styles.runner}
              data-away={isAway || undefined}
              style={{ transitionDuration: token(name) }}
            />
          </Specimen>
        ))}
    </>
  )
}

/** Fast for what answers a press, medium for what opens, slow for pictures. Readers who want less motion get none. */
export const Durations: Story = {
  render: () => <Runners />,
  play: async ({ canvasElement }) => {
    const run = within(canvasElement).getByRole('button', { name: 'Run' })
    await userEvent.click(run)
    await expect(run).toHaveAttribute('aria-pressed', 'true')
  },
}
