import type { Meta, StoryObj } from '@storybook/react-vite'
import { Specimen } from './Specimen.tsx'
import styles from './Specimen.module.css'
import { token, tokenNames } from './tokens.ts'

const meta = { title: 'Foundations/Space and shape' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const bars = (names: readonly (typeof tokenNames)['space' | 'size'][number][]) =>
  names.map((name) => (
    <Specimen key={name} name={name}>
      <div className={styles.bar} style={{ inlineSize: token(name) }} />
    </Specimen>
  ))

export const Spaces: Story = { render: () => <>{bars(tokenNames.space)}</> }
export const Sizes: Story = { render: () => <>{bars(tokenNames.size)}</> }
export const Radii: Story = {
  render: () => (
    <>
      {tokenNames.shape
        .filter((name) => name.startsWith('radius'))
        .map((name) => (
          <Specimen key={name} name={name}>
            <div className={styles.box} style={{ borderRadius: token(name) }} />
          </Specimen>
        ))}
    </>
  ),
}
/** Only what floats over the page casts a shadow. */
export const Elevation: Story = {
  render: () => (
    <>
      {tokenNames.elevation.map((name) => (
        <Specimen key={name} name={name}>
          <div className={styles.box} style={{ boxShadow: token(name) }} />
        </Specimen>
      ))}
    </>
  ),
}
/** Written out in media queries, where variables do not work. */
export const Breakpoints: Story = {
  render: () => (
    <>
      {[
        ['small, 30 rem', 'Buttons stand side by side.'],
        ['medium, 48 rem', 'Two columns; dialogs stand in the middle of the screen.'],
        ['large, 64 rem', 'Three to five columns; navigation is a bar or a column.'],
        ['extra large, 90 rem', 'The page’s column is as wide as it gets.'],
      ].map(([name = '', note]) => (
        <Specimen key={name} name={name} note={note}>
          <div
            className={styles.bar}
            style={{ inlineSize: name.replace(/^.*, (\d+) rem$/, 'calc($1rem / 6)') }}
          />
        </Specimen>
      ))}
    </>
  ),
}
