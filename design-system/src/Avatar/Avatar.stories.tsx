import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cluster } from '../Cluster/Cluster.tsx'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Nora Lindqvist', src: '/samples/portrait.webp' },
  parameters: {
    guidance: {
      do: ['Write the name next to the avatar. Screen readers do not announce the picture.'],
      dont: [
        'Show a picture that is part of the content. Use Image instead.',
        'Show the logo of a company or brand. Use LogoGrid instead.',
      ],
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
