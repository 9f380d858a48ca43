import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { inColumn } from '../Field/in-column.tsx'
import { FileDrop, type FileDropProps } from './FileDrop.tsx'

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  decorators: [inColumn],
  args: {
    label: 'Picture',
    files: [],
    accept: 'image/jpeg,image/png,image/webp',
    maximumBytes: 5_000_000,
    onChoose: fn(),
    onRemove: fn(),
  },
  parameters: {
    guidance: {
      do: [
        'Set accept and maximumBytes. The field shows these limits and checks each chosen file.',
        'Show the progress of an upload that takes more than a second, and let users cancel it.',
      ],
      dont: ['Rely on this check. The server must check the content of each file.'],
    },
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

const png = (name: string) => new File([new Uint8Array(2400)], name, { type: 'image/png' })
const pdf = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

/** Simulates dropping files, because no script can fill a real DataTransfer in every browser. */
const drop = (target: HTMLElement, files: readonly File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } })
  return fireEvent(target, event)
}

const Kept = (props: FileDropProps) => {
  const [files, setFiles] = useState(props.files)
  return (
    <FileDrop
      {...props}
      files={files}
      onChoose={(chosen) => {
        props.onChoose(chosen)
        const entries = chosen.map((file) => ({ file }))
        setFiles(props.multiple ? [...files, ...entries] : entries)
      }}
      onRemove={(file) => {
        props.onRemove(file)
        setFiles(files.filter((entry) => entry.file !== file))
      }}
    />
  )
}

export const Default: Story = {}
export const ChosenAndRemoved: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Picture')
    await expect(input).toHaveAccessibleDescription('JPEG, PNG or WebP, up to 5 MB')
    const file = png('disc.png')
    await userEvent.upload(input, file)
    await expect(args.onChoose).toHaveBeenCalledWith([file])
    await expect(canvas.getByRole('status')).toHaveTextContent('Chosen: disc.png, 2.4 kB')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove disc.png' }))
    await expect(args.onRemove).toHaveBeenCalledWith(file)
    await expect(canvas.queryByText('disc.png')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('Removed: disc.png')
    await expect(input).toHaveFocus()
  },
}
export const WrongKind: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('Picture')
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(input, pdf('plan.pdf', 100))
    await expect(args.onChoose).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'plan.pdf is of another kind. Choose JPEG, PNG or WebP.',
    )
    await expect(input).toBeInvalid()
    await user.upload(input, png('plan.png'))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const Dropped: Story = {
  args: { label: 'Invoices', accept: '.pdf', maximumBytes: 1000, multiple: true },
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const files = [pdf('one.pdf', 900), pdf('two.pdf', 1100)]
    await drop(canvas.getByLabelText('Invoices'), files)
    await expect(args.onChoose).toHaveBeenCalledWith([files[0]])
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'two.pdf has 1.1 kB. Choose a file of at most 1 kB.',
    )
  },
}
export const Sending: Story = {
  tags: ['picture'],
  args: {
    label: 'Invoices',
    accept: '.pdf',
    multiple: true,
    files: [
      { file: pdf('march.pdf', 240_000), progress: 62 },
      { file: pdf('april.pdf', 1_900_000) },
      { file: pdf('may.pdf', 5400), error: 'The connection was lost. Choose it again.' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '62')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel march.pdf' }))
    await expect(args.onRemove).toHaveBeenCalledWith(args.files[0]?.file)
  },
}
export const Invalid: Story = {
  args: { required: true, error: 'Choose a picture first.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/Picture/)
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'JPEG, PNG or WebP, up to 5 MB Choose a picture first.',
    )
  },
}
export const WithPreview: Story = { args: { previewUrl: '/samples/brake-pads.webp' } }
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByLabelText('Picture')).toHaveFocus()
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    await drop(within(canvasElement).getByLabelText('Picture'), [png('disc.png')])
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  args: {
    label: 'Picture of the part as it lies on the table, seen from above and without its box',
    accept: 'image/jpeg,image/png,image/webp,image/avif,.pdf',
    files: [
      { file: pdf(`${'a-name-that-somebody-thought-about-for-long-'.repeat(3)}final.pdf`, 99_000) },
    ],
  },
}
export const RightToLeft: Story = {
  args: { label: 'صورة', files: [{ file: pdf('april.pdf', 1_900_000), progress: 40 }] },
  globals: { direction: 'rtl' },
}
export const Dark: Story = {
  args: { files: [{ file: pdf('april.pdf', 1_900_000), progress: 40 }] },
  globals: { theme: 'dark' },
}
