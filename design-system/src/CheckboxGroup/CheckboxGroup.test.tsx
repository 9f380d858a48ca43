import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const options = ['shipped', 'delivered', 'review'].map((value) => ({ value, label: value }))

const Sent = ({ onSend }: Readonly<{ onSend: (values: object) => void }>) => {
  const { register, handleSubmit } = useForm({ defaultValues: { mail: ['shipped'] } })
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <CheckboxGroup label="Mail" options={options} {...register('mail')} />
      <button type="submit">Send</button>
    </form>
  )
}

test('a form library registers the group under one name and gets a list of values', async () => {
  const user = userEvent.setup()
  const onSend = jest.fn()
  render(<Sent onSend={onSend} />)
  expect(screen.getByRole('checkbox', { name: 'shipped' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'review' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledWith({ mail: ['shipped', 'review'] }, expect.anything())
})

test("shows the application's value, and a click reports the changed option", async () => {
  const onChange = jest.fn()
  render(
    <CheckboxGroup
      label="Mail"
      options={options}
      value={['delivered']}
      onChange={({ target }) => onChange(target.value)}
    />,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'shipped' }))
  expect(onChange).toHaveBeenCalledWith('shipped')
  expect(screen.getByRole('checkbox', { name: 'shipped' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'delivered' })).toBeChecked()
})

test('a required group shows its error, and its checkboxes are not individually required', () => {
  render(<CheckboxGroup label="Mail" options={options} required error="Choose one." />)
  expect(screen.getByRole('group', { name: /^Mail/ })).toHaveAccessibleDescription('Choose one.')
  for (const box of screen.getAllByRole('checkbox')) {
    expect(box).not.toBeRequired()
    expect(box).toBeInvalid()
  }
})
