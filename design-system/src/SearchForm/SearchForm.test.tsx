import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchForm } from './SearchForm.tsx'

test('passes the trimmed text to onSearch on Enter and on a button click', async () => {
  const onSearch = jest.fn()
  render(<SearchForm label="Find parts" action="/parts" name="search" onSearch={onSearch} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find parts' }), ' h7 {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Find parts' }))
  expect(onSearch.mock.calls).toEqual([['h7'], ['h7']])
})

test('submits the text to the results page without JavaScript', () => {
  render(<SearchForm label="Find parts" action="/parts" name="search" />)
  expect(screen.getByRole('search')).toHaveAttribute('action', '/parts')
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'search')
})
