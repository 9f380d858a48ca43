import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames, type TokenOf } from './tokens.ts'

const meta = { title: 'Foundations/Type', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Name = TokenOf<'type'>
type Style = Readonly<Record<string, string>>

const table = (start: string, getStyle: (name: Name) => Style) => (
  <TokenTable
    label={start}
    names={tokenNames.type.filter((name) => name.startsWith(start))}
    show={(name) => <p style={{ ...getStyle(name), whiteSpace: 'nowrap' }}>Axle 24</p>}
  />
)

const heavy = { fontWeight: token('font-weight-heavy'), fontSize: token('font-size-xl') }

/** Font sizes from `xl` upwards scale with the screen. */
export const Sizes: Story = {
  render: () => table('font-size', (name) => ({ fontSize: token(name), lineHeight: '1.2' })),
  tags: ['picture'],
}
export const Weights: Story = {
  render: () => table('font-weight', (name) => ({ fontWeight: token(name) })),
}
/** Headings, buttons and prices use a wider form of the Archivo font. */
export const WidthsOfLetters: Story = {
  render: () => table('font-width', (name) => ({ ...heavy, fontStretch: token(name) })),
}
/** The larger the text, the tighter its letter spacing. */
export const SpacingOfLetters: Story = {
  render: () => table('letter-spacing', (name) => ({ ...heavy, letterSpacing: token(name) })),
}
export const HeightsOfLines: Story = {
  render: () => (
    <TokenTable
      label="line-height"
      names={tokenNames.type.filter((name) => name.startsWith('line-height'))}
      show={(name) => (
        <p className={styles.lines} style={{ lineHeight: token(name) }}>
          Ceramic brake pads for cars with sliding calipers
        </p>
      )}
    />
  ),
}
export const Families: Story = {
  render: () => table('font-family', (name) => ({ fontFamily: token(name) })),
}
