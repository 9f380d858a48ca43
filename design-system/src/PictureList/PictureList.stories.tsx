import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { PictureList } from './PictureList.tsx'

const samples = ['brake-pads', 'oil-filter', 'spark-plug'].map((name) => ({
  id: name,
  source: `/samples/${name}.webp`,
}))
const photo = (name: string) => new File([new Uint8Array(2400)], name, { type: 'image/png' })

const meta = {
  title: 'Forms/PictureList',
  tags: ['new'],
  component: PictureList,
  decorators: [inColumn],
  args: {
    label: 'Pictures',
    pictures: samples,
    firstNote: 'Shown in lists.',
    accept: 'image/jpeg,image/png,image/webp',
    maximumBytes: 5_000_000,
    onAdd: fn(),
    onMove: fn(),
    onRemove: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Use it for several pictures of one item whose order matters, with the best one first.',
        'Explain what the first position means.',
      ],
      dont: [
        'Use it for one picture, or for files without an order. Use FileDrop instead.',
        'Use it only to show pictures. Use Gallery instead.',
      ],
    },
  },
} satisfies Meta<typeof PictureList>
export default meta
type Story = StoryObj<typeof meta>

const Kept = (props: ComponentProps<typeof PictureList>) => {
  const [pictures, setPictures] = useState(props.pictures)
  return (
    <PictureList
      {...props}
      pictures={pictures}
      onAdd={(files) => {
        const added = files.map((source) => ({ id: source.name, source }))
        setPictures([...pictures, ...added])
      }}
      onMove={(from, to) => {
        const others = pictures.filter((_, place) => place !== from)
        setPictures(others.toSpliced(to, 0, ...pictures.slice(from, from + 1)))
      }}
      onRemove={(id) => setPictures(pictures.filter((one) => one.id !== id))}
    />
  )
}

export const Default: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Pictures'), [photo('one.png'), photo('two.png')])
    await userEvent.click(canvas.getByRole('button', { name: 'Make picture 5 of 5 the first' }))
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('two.png')
    await expect(first).toHaveTextContent('Shown in lists.')
    await expect(canvas.getByText('Now picture 1 of 5')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture 1 of 5' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.getByLabelText('Pictures')).toHaveFocus()
  },
}

export const ByKeyboard: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Move picture 1 of 3 down' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Move picture 2 of 3 down' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    // The picture is now last and cannot move down, so the focus is on the button that moves it up.
    await expect(canvas.getByRole('button', { name: 'Move picture 3 of 3 up' })).toHaveFocus()
  },
}

export const Empty: Story = { args: { pictures: [], error: 'Choose a picture first.' } }

export const OnePicture: Story = { args: { pictures: samples.slice(0, 1) } }

export const Sending: Story = {
  args: {
    pictures: [
      { id: 'first', source: photo('front.png'), progress: 62 },
      { id: 'second', source: photo('back.png') },
      { id: 'third', source: photo('box.png'), error: 'That is no picture. Choose another file.' },
    ],
  },
  play: async ({ canvasElement }) => {
    const progress = within(canvasElement).getByRole('progressbar', {
      name: /^Sending picture 1 of 3/,
    })
    await expect(progress).toHaveAttribute('value', '62')
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) {
      await expect(button).toBeDisabled()
    }
  },
}

export const LongText: Story = {
  args: {
    firstNote: 'Lists, search engines and messages to other people show this one and no other.',
    pictures: [
      { id: 'long', source: photo(`${'a-name-that-somebody-thought-about-'.repeat(3)}.png`) },
      ...samples,
    ],
  },
}

export const RightToLeft: Story = { args: { label: 'صور' }, globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
