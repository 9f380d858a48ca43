import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames } from './tokens.ts'

const meta = { title: 'Foundations/Shape and depth', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const shapes = (start: RegExp) => tokenNames.shape.filter((name) => start.test(name))

export const Radii: Story = {
  render: () => (
    <TokenTable
      label="Radii"
      names={shapes(/^radius/)}
      show={(name) => <div className={styles.box} style={{ borderRadius: token(name) }} />}
    />
  ),
}
export const Lines: Story = {
  render: () => (
    <TokenTable
      label="Lines and rings"
      names={shapes(/^(?:border|ring)/)}
      show={(name) => <div className={styles.line} style={{ borderWidth: token(name) }} />}
    />
  ),
}
/** Only floating elements cast a shadow. In the dark theme, their surface is also lighter than the page. */
export const Elevation: Story = {
  render: () => (
    <TokenTable
      label="Elevation"
      names={tokenNames.elevation}
      show={(name) => <div className={styles.box} style={{ boxShadow: token(name) }} />}
      isThemed
    />
  ),
}
export const Layers: Story = {
  render: () => (
    <TokenTable
      label="Layers"
      names={tokenNames.layer}
      show={(name) => (
        <div className={styles.bar} style={{ inlineSize: `calc(${token(name)} * 0.5px)` }} />
      )}
    />
  ),
}
