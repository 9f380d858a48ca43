import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from '../TextField/TextField.tsx'
import { ErrorSummary, type FormFault } from './ErrorSummary.tsx'

const form = (faults: readonly FormFault[]) => (
  <>
    <ErrorSummary faults={faults} />
    <TextField id="email" label="Email" />
  </>
)

test('takes the focus when faults appear, and leads to the field', async () => {
  const { rerender } = render(form([]))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  rerender(form([{ fieldId: 'email', message: 'Email is Required' }]))
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.setup().click(screen.getByRole('link', { name: 'Email is Required' }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
})
