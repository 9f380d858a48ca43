import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { Button } from '../Button/Button.tsx'
import { Form } from '../Form/Form.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { RatingInput } from '../RatingInput/RatingInput.tsx'
import { Select } from '../Select/Select.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'

test('an error marks the control as invalid and is part of its accessible description', () => {
  const { rerender } = render(<TextField label="Email" description="For the receipt" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeValid()
  expect(field).toHaveAccessibleDescription('For the receipt')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  rerender(<TextField label="Email" description="For the receipt" error="Email is Required" />)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('For the receipt Email is Required')
  expect(screen.getByRole('alert')).toHaveTextContent('Email is Required')
})

const Everything = ({ onSend }: { onSend: (values: object) => void }) => {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { quantity: 10 } })
  return (
    <Form
      onSubmit={(event) => void handleSubmit((values) => onSend(values))(event)}
      actions={<Button type="submit">Send</Button>}
    >
      <TextField
        label="Name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Name is Required' })}
      />
      <PasswordField label="Password" {...register('password')} />
      <TextArea label="Review" {...register('review')} />
      <Select
        label="Service"
        options={[{ value: 'a', label: 'Oil' }]}
        placeholder="Choose"
        {...register('service')}
      />
      <NumberField
        label="Quantity"
        min={10}
        max={20}
        step={5}
        {...register('quantity', { valueAsNumber: true })}
      />
      <RatingInput label="Rating" {...register('rating')} />
    </Form>
  )
}

type Values = {
  name: string
  password: string
  review: string
  service: string
  quantity: number
  rating: string
}

test('every field registers with a form library, gets focus on an error, and submits its value', async () => {
  const user = userEvent.setup()
  const onSend = jest.fn()
  render(<Everything onSend={onSend} />)

  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Name is Required')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByRole('textbox', { name: 'Review' }), 'Fits.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Oil')
  await user.click(screen.getByRole('button', { name: 'Increase Quantity' }))
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(onSend).toHaveBeenCalledWith({
    name: 'Ann',
    password: 'secret',
    review: 'Fits.',
    service: 'a',
    quantity: 15,
    rating: '4',
  })
})

test('PasswordField shows and hides the password when its button is clicked', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" defaultValue="secret" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('NumberField keeps the number within its bounds', async () => {
  const user = userEvent.setup()
  const onChange = jest.fn()
  render(<NumberField label="Quantity" min={1} max={2} defaultValue={1} onChange={onChange} />)
  const field = screen.getByRole('spinbutton', { name: 'Quantity' })

  await user.click(screen.getByRole('button', { name: 'Decrease Quantity' }))
  expect(field).toHaveValue(1)
  await user.click(screen.getByRole('button', { name: 'Increase Quantity' }))
  await user.click(screen.getByRole('button', { name: 'Increase Quantity' }))
  expect(field).toHaveValue(2)
  expect(onChange).toHaveBeenCalledTimes(1)
})
