import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames, type TokenOf } from './tokens.ts'

const meta = { title: 'Foundations/Space', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const bar = (name: TokenOf<'space' | 'size'>, part = 1) => (
  <div className={styles.bar} style={{ inlineSize: `calc(${token(name)} / ${part})` }} />
)
const isOfPage = (name: TokenOf<'size'>) => ['size-page', 'size-prose'].includes(name)

export const Spaces: Story = {
  render: () => <TokenTable label="Spaces" names={tokenNames.space} show={(name) => bar(name)} />,
}
/** The page width samples are drawn at an eighth of their actual size. */
export const Sizes: Story = {
  render: () => (
    <TokenTable
      label="Sizes"
      names={tokenNames.size}
      show={(name) => bar(name, isOfPage(name) ? 8 : 1)}
    />
  ),
}
