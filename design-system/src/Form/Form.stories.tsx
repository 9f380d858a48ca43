import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { inColumn } from '../Field/in-column.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Form } from './Form.tsx'

const fields = (
  <>
    <TextField label="Email" type="email" autoComplete="email" defaultValue="ann@axle.test" />
    <PasswordField label="Password" autoComplete="current-password" defaultValue="torque" />
  </>
)

const meta = {
  title: 'Forms/Form',
  component: Form,
  decorators: [inColumn],
  args: { children: fields, actions: <Button>Sign in</Button> },
  parameters: {
    guidance: {
      do: [
        'Use one column, in the order in which users think, with one yellow button at the end.',
        'If the server rejects the form, keep the input and say in the form what to do.',
      ],
      dont: [
        'Disable the button until all fields are valid. Users cannot see what is missing.',
        'Clear a field because its content is invalid.',
      ],
    },
  },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Refused: Story = {
  args: { error: 'Email or password is wrong. Try again, or choose a new password.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Try again')
  },
}
export const Loading: Story = { args: { actions: <Button isLoading>Sign in</Button> } }

type Values = { name: string; delivery: string | null; updates: boolean; terms: boolean }

const Registered = ({ onSend }: Readonly<{ onSend: (values: Values) => void }>) => {
  const { register, handleSubmit, formState } = useForm<Values>()
  const { errors } = formState
  return (
    <Form
      onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)}
      actions={<Button type="submit">Order</Button>}
    >
      <TextField
        label="Name"
        required
        error={errors.name?.message}
        {...register('name', { required: 'Name is Required' })}
      />
      <RadioGroup
        label="Delivery"
        options={[
          { value: 'post', label: 'Standard' },
          { value: 'express', label: 'Express' },
        ]}
        error={errors.delivery?.message}
        {...register('delivery', { required: 'Choose a delivery.' })}
      />
      <Switch label="Updates" {...register('updates')} />
      <Checkbox
        label="I agree to the terms"
        error={errors.terms?.message}
        {...register('terms', { required: 'Tick this box to order.' })}
      />
    </Form>
  )
}

const onSend = fn()

export const WithReactHookForm: Story = {
  render: () => <Registered onSend={onSend} />,
  play: async ({ canvasElement }) => {
    onSend.mockClear()
    const canvas = within(canvasElement)
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.click(canvas.getByRole('button', { name: 'Order' }))
    await expect(await canvas.findAllByRole('alert')).toHaveLength(3)
    await expect(name).toHaveFocus()
    await userEvent.type(name, 'Ann')
    await userEvent.click(canvas.getByRole('radio', { name: 'Express' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Updates' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I agree to the terms' }))
    await expect(canvas.queryAllByRole('alert')).toHaveLength(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Order' }))
    await expect(onSend).toHaveBeenCalledWith({
      name: 'Ann',
      delivery: 'express',
      updates: true,
      terms: true,
    })
  },
}
export const LongText: Story = {
  args: {
    error:
      'The server did not answer, so nothing was changed. What you typed is still here: wait a minute and press the button again, or write to the people of the shop.',
    actions: (
      <>
        <Button>Sign in and carry on with the order</Button>
        <Button variant="quiet">Choose a new password</Button>
      </>
    ),
  },
}
export const RightToLeft: Story = {
  args: {
    children: <TextField label="البريد الإلكتروني" type="email" required />,
    actions: <Button>تسجيل الدخول</Button>,
    error: 'كلمة المرور غير صحيحة.',
  },
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
