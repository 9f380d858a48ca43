import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Section } from './Section.tsx'

const meta = {
  title: 'Layout/Section',
  component: Section,
  args: {
    eyebrow: 'Top sale in the week',
    title: 'Featured products',
    lead: 'A first look at the shelves. The shop has everything else.',
    actions: (
      <ButtonLink variant="quiet" href="#all">
        See all
      </ButtonLink>
    ),
    children: <p>What the section is about.</p>,
  },
  parameters: {
    layout: 'fullscreen',
    guidance: {
      do: ['Alternate the backgrounds of sections, and use the dark one once on a page.'],
      dont: [
        'Put sections inside sections.',
        'Give every section an eyebrow. An eyebrow highlights one section.',
      ],
    },
  },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('region', { name: 'Featured products' }),
    ).toBeVisible()
  },
}
export const OnSurface: Story = { args: { ground: 'surface' } }
export const OnBlack: Story = { args: { ground: 'dark' } }
export const Tight: Story = { args: { spacing: 'tight', headingLevel: 1, eyebrow: undefined } }
export const WithoutTitle: Story = { args: { title: undefined } }
export const LongText: Story = {
  args: {
    title: 'Alles über Reibungsdämpfungsbelagsverschleißanzeigekontaktsätze und ihre Verwandten',
    lead: 'Every part lists the cars it was matched to, year by year. '.repeat(4),
  },
}
export const RightToLeft: Story = {
  args: { title: 'منتجات مميزة', eyebrow: 'الأكثر مبيعًا', lead: 'نظرة أولى على الرفوف.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
