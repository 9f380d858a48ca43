import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { inColumn } from '../Field/in-column.tsx'
import { Form } from '../Form/Form.tsx'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 'audi', label: 'Audi' },
  { value: 'ford', label: 'Ford', description: 'Europe and America' },
  { value: 'ford-aus', label: 'Ford', description: 'Australia' },
  { value: 'seat', label: 'Seat', isDisabled: true },
  { value: 'skoda', label: 'Škoda' },
  { value: 'vw', label: 'Volkswagen' },
]

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  decorators: [inColumn],
  args: { label: 'Make', options, placeholder: 'Type to search', onChange: fn() },
  parameters: {
    guidance: {
      do: [
        'Use it for long lists, and for lists that a server searches: give onSearch and isLoading.',
        'Distinguish like options by a description.',
      ],
      dont: [
        'Use it for fewer than some 20 options: Select is lighter and opens as the device does it.',
        'Use it for free text: what fits no option is not kept.',
      ],
    },
  },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const field = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('combobox', { name: /Make/ })

export const Default: Story = {}
export const Chosen: Story = { args: { defaultValue: 'skoda' } }
export const Open: Story = {
  args: { defaultValue: 'skoda' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /suggestions/i }))
    await expect(await screen.findAllByRole('option')).toHaveLength(6)
    await expect(screen.getByRole('option', { name: 'Škoda' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}
export const TypingFilters: Story = {
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement)
    await userEvent.type(input, 'sko')
    await expect(await screen.findAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(input).toHaveValue('Škoda')
    await expect(args.onChange).toHaveBeenLastCalledWith('skoda')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
export const KeysSkipDisabled: Story = {
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement)
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}')
    await expect(await screen.findAllByRole('option')).toHaveLength(6)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() =>
      expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[2]?.id),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('ford-aus')
  },
}
export const EscapeGoesBack: Story = {
  args: { defaultValue: 'vw' },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement)
    await userEvent.type(input, 'x')
    await screen.findByText('Nothing found')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue('Volkswagen'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Empty: Story = {
  args: { emptyText: 'No make has this name. Check the spelling.' },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), 'zzz')
    await expect(
      await screen.findByText('No make has this name. Check the spelling.'),
    ).toBeInTheDocument()
  },
}
export const Loading: Story = {
  args: { options: [], isLoading: true, onSearch: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'f')
    await expect(args.onSearch).toHaveBeenLastCalledWith('f')
    await expect(await screen.findByText('Searching…')).toBeInTheDocument()
  },
}

const Searched = (args: ComponentProps<typeof Combobox>) => {
  const [text, setText] = useState('')
  const found = args.options.filter(({ label }) => label.startsWith(text))
  return <Combobox {...args} options={found} onSearch={setText} />
}

export const SearchedElsewhere: Story = {
  render: (args) => <Searched {...args} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'Vo')
    await userEvent.click(await screen.findByRole('option', { name: 'Volkswagen' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('vw')
    await expect(field(canvasElement)).toHaveValue('Volkswagen')
  },
}

type Values = { make: string | null }
const onSend = fn()

const Controlled = () => {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { make: null } })
  return (
    <Form
      onSubmit={(event) => void handleSubmit((values: Values) => onSend(values))(event)}
      actions={<Button type="submit">Search</Button>}
    >
      <Controller
        control={control}
        name="make"
        rules={{ required: 'Choose a make.' }}
        render={({ field: props, fieldState }) => (
          <Combobox label="Make" options={options} error={fieldState.error?.message} {...props} />
        )}
      />
    </Form>
  )
}

export const WithReactHookForm: Story = {
  render: () => <Controlled />,
  play: async ({ canvasElement }) => {
    onSend.mockClear()
    const input = field(canvasElement)
    const send = within(canvasElement).getByRole('button', { name: 'Search' })
    await userEvent.click(send)
    await waitFor(() => expect(input).toHaveAccessibleDescription('Choose a make.'))
    await expect(input).toHaveFocus()
    await userEvent.type(input, 'aud')
    await screen.findByRole('option', { name: 'Audi' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(input).toBeValid())
    await userEvent.click(send)
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ make: 'audi' }))
  },
}
export const Invalid: Story = {
  tags: ['picture'],
  args: { required: true, description: 'As in the papers of the car.', error: 'Choose a make.' },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toBeInvalid()
    await expect(field(canvasElement)).toBeRequired()
    await expect(field(canvasElement)).toHaveAccessibleDescription(
      'As in the papers of the car. Choose a make.',
    )
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'audi' } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'audi' } }
export const LongText: Story = {
  args: {
    label: 'Make of the car as it is written in its papers, in the field with the letters D.1',
    options: [
      {
        value: 'a',
        label: 'Bayerische Motoren Werke Aktiengesellschaft, München, and its daughter companies',
        description: 'Cars, motorcycles and everything else that was ever built by them.',
      },
    ],
    defaultValue: 'a',
  },
}
export const RightToLeft: Story = {
  args: { label: 'الشركة', placeholder: 'اكتب للبحث', error: 'اختر شركة.' },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { args: { defaultValue: 'audi' }, globals: { theme: 'dark' } }
