import type { Meta, StoryObj } from '@storybook/react-vite'
import { Specimen } from './Specimen.tsx'
import { token, tokenNames, type TokenOf } from './tokens.ts'

const meta = { title: 'Foundations/Type' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const namesOf = (start: string) => tokenNames.type.filter((name) => name.startsWith(start))
const list = (
  start: string,
  styleOf: (name: TokenOf<'type'>) => Readonly<Record<string, string>>,
) =>
  namesOf(start).map((name) => (
    <Specimen key={name} name={name}>
      <p style={styleOf(name)}>Axle 24 parts</p>
    </Specimen>
  ))

const heavy = { fontWeight: token('font-weight-heavy'), fontSize: token('font-size-xl') }

/** Sizes from large on grow with the screen. */
export const Sizes: Story = {
  render: () => <>{list('font-size', (name) => ({ fontSize: token(name), lineHeight: '1.2' }))}</>,
  tags: ['picture'],
}
export const Weights: Story = {
  render: () => <>{list('font-weight', (name) => ({ fontWeight: token(name) }))}</>,
}
/** Archivo grows wider for headings, buttons and prices. */
export const WidthsOfLetters: Story = {
  render: () => <>{list('font-width', (name) => ({ ...heavy, fontStretch: token(name) }))}</>,
}
export const Families: Story = {
  render: () => <>{list('font-family', (name) => ({ fontFamily: token(name) }))}</>,
}
