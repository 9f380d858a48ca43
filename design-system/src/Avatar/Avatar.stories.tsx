import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Nora Lindqvist', src: '/samples/portrait.webp' },
  parameters: {
    guidance: {
      do: ['The name written beside it: it is not read aloud with the picture.'],
      dont: ['A picture that is content: use Image.', 'Firms and brands: use LogoGrid.'],
    },
  },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Avatar {...args} size="sm" />
      <Avatar {...args} />
      <Avatar {...args} size="lg" />
      <Avatar name="Nora Lindqvist" size="sm" />
      <Avatar name="Nora Lindqvist" />
      <Avatar name="Nora Lindqvist" size="lg" />
    </Cluster>
  ),
}

export const WithoutPicture: Story = { args: { src: undefined } }

export const LongText: Story = {
  args: { name: 'Maximiliane Freifrau von Hohenberg-Lindqvist', src: undefined },
}

export const RightToLeft: Story = {
  args: { name: 'نورا ليندكفيست', src: undefined },
  globals: { direction: 'rtl' },
}

export const Dark: Story = { ...Sizes, tags: [], globals: { theme: 'dark' } }
