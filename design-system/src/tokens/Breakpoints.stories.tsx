import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames } from './tokens.ts'

const meta = { title: 'Foundations/Breakpoints', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** CSS variables do not work in media queries, so media queries repeat these values. */
export const Widths: Story = {
  render: () => (
    <TokenTable
      label="Breakpoints"
      names={tokenNames.breakpoint}
      show={(name) => (
        <div className={styles.bar} style={{ inlineSize: `calc(${token(name)} / 8)` }} />
      )}
    />
  ),
}
