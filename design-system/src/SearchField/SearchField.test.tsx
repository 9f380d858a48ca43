import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchField } from './SearchField.tsx'

const suggestions = [
  { id: '1', text: 'Brunn brake pads', kind: 'Product' },
  { id: '2', text: 'Brunn', kind: 'Brand' },
]

function setUp(start = '') {
  const onChoose = jest.fn()
  const onSettle = jest.fn()
  const Search = () => {
    const [text, setText] = useState(start)
    return (
      <SearchField
        label="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onSettle={onSettle}
        suggestions={text === '' ? [] : suggestions}
        onChoose={onChoose}
      />
    )
  }
  render(
    <>
      <Search />
      <button>Next</button>
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
  const marked = () => screen.queryByRole('option', { selected: true })?.textContent
  return { user: userEvent.setup(), field, marked, onChoose, onSettle }
}

test('typing opens the suggestions and announces their number, and arrow keys highlight them', async () => {
  const { user, field, marked, onChoose } = setUp()
  await user.click(field)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.type(field, 'br')
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions. Arrow keys choose.')
  expect(marked()).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe('Brunn brake padsProduct')
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{ArrowUp}')
  expect(marked()).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(marked()).toBe('BrunnBrand')
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['2']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without a highlighted suggestion searches for the text, and Escape only closes suggestions', async () => {
  const { user, field, onChoose, onSettle } = setUp()
  await user.type(field, 'bru')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveValue('bru')
  await user.keyboard('{Enter}')
  expect(onSettle).toHaveBeenCalledTimes(1)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a click on a suggestion chooses it, and the field keeps the focus', async () => {
  const { user, field, onChoose, onSettle } = setUp()
  await user.type(field, 'bru')
  await user.click(screen.getByRole('option', { name: /^Brunn Brand$/ }))
  expect(onChoose.mock.calls).toEqual([['2']])
  expect(onSettle).not.toHaveBeenCalled()
  expect(field).toHaveFocus()
})

test('arrow keys reopen the suggestions, and leaving the field closes them and searches', async () => {
  const { user, field, onSettle } = setUp('bru')
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeVisible()
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onSettle).toHaveBeenCalledTimes(1)
})
