import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { computeContrast, shapePairs, textPairs, type ColourPair, type Rgb } from './contrast.ts'
import { BothThemes, Specimen } from './Specimen.tsx'
import styles from './Specimen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { token, tokenNames, type ColourToken } from './tokens.ts'

const meta = {
  title: 'Foundations/Colours',
  tags: ['!autodocs', '!dev'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const parseRgb = (written: string): Rgb | null => {
  const [red, green, blue] = (written.match(/[\d.]+/g) ?? []).map(Number)
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

/** Measures the contrast between the two rendered colours in the current theme. */
function useContrast() {
  const swatch = useRef<HTMLDivElement>(null)
  const [contrast, setContrast] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (swatch.current === null) return
    const { color, backgroundColor } = getComputedStyle(swatch.current)
    const [front, ground] = [parseRgb(color), parseRgb(backgroundColor)]
    setContrast(front === null || ground === null ? null : computeContrast(front, ground))
  }, [])
  return { swatch, contrast }
}

type PairProps = Readonly<{ pair: ColourPair; isShape: boolean }>

const Pair = ({ pair: [front, ground], isShape }: PairProps) => {
  const { swatch, contrast } = useContrast()
  return (
    <Specimen
      name={`${front} on ${ground}`}
      note={contrast === null ? undefined : `${contrast.toFixed(1)} : 1`}
    >
      <div
        ref={swatch}
        className={styles.swatch}
        style={{ color: token(front), backgroundColor: token(ground) }}
      >
        {isShape ? <div className={styles.edge} /> : 'Axle 24'}
      </div>
    </Specimen>
  )
}

const pairs = (list: readonly ColourPair[], isShape = false) => (
  <BothThemes>
    {list.map((pair) => (
      <Pair key={pair.join()} pair={pair} isShape={isShape} />
    ))}
  </BothThemes>
)

/** Groups of the palette, each with a pattern that matches its token names. */
const groups = [
  ['Grounds', /^color-(?:page|surface|tile|photo|logo)/],
  ['Words', /^color-(?:text|fill)/],
  ['Signal', /^color-(?:on-)?accent/],
  ['Lines and focus', /^color-(?:border|focus)/],
  ['Messages', /^color-(?:on-)?(?:danger|success|warning|info)/],
  ['Charts', /^color-chart/],
  ['Waiting, and behind dialogs', /^color-(?:overlay|skeleton)/],
] as const

const swatch = (name: ColourToken) => (
  <span className={styles.chip} style={{ backgroundColor: token(name) }} />
)

export const Palette: Story = {
  render: () => (
    <Stack gap={6}>
      {groups.map(([title, start]) => (
        <Stack key={title} gap={3}>
          <Heading level={3} size="xl">
            {title}
          </Heading>
          <TokenTable
            label={title}
            names={tokenNames.colour.filter((name) => start.test(name))}
            show={swatch}
            isThemed
          />
        </Stack>
      ))}
    </Stack>
  ),
  tags: ['picture'],
}
/** Colour pairs for text, which need a contrast of at least 4.5:1. */
export const TextOnGrounds: Story = { render: () => pairs(textPairs) }
/** Colour pairs for control borders and the focus ring, which need a contrast of at least 3:1. */
export const ShapesOnGrounds: Story = { render: () => pairs(shapePairs, true) }
