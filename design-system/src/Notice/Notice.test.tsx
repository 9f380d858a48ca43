import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { Notice } from './Notice.tsx'

test('has no close button without onDismiss', () => {
  render(<Notice>You are offline.</Notice>)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the close button works by keyboard, and is not part of the screen reader announcement', async () => {
  const onDismiss = jest.fn()
  render(
    <LocaleProvider words={{ close: 'إغلاق' }}>
      <Notice onDismiss={onDismiss}>You are offline.</Notice>
    </LocaleProvider>,
  )
  const button = screen.getByRole('button', { name: 'إغلاق' })
  expect(screen.getByRole('status')).not.toContainElement(button)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('announces nothing and shows no button while it has no content', () => {
  render(<Notice onDismiss={() => undefined}>{null}</Notice>)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.queryByRole('button')).toBeNull()
})
