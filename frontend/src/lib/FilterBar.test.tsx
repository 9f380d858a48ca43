/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { FilterBar } from './FilterBar.tsx'

/** A list whose search stands in the address, as on the shop's pages. */
const List = () => {
  const [words, setWords] = useSearchParams()
  return (
    <FilterBar
      placeholder="Name"
      search={words.get('search') ?? ''}
      onSearch={(search) => setWords({ search }, { replace: true })}
    />
  )
}

function openList(at = '/list') {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], {
    initialEntries: [at],
  })
  render(<RouterProvider router={router} />)
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  const searched = () => new URLSearchParams(router.state.location.search).get('search')
  return { router, field, searched }
}

const fast = userEvent.setup({ delay: 20 })

test('typing at 20 ms a key in the middle of a word loses nothing and moves no caret', async () => {
  const { field, searched } = openList('/list?search=brs%20honda%20civic')
  await fast.click(field)
  field.setSelectionRange(2, 2)
  await fast.keyboard('ake pad')
  expect(field).toHaveValue('brake pads honda civic')
  expect(field.selectionStart).toBe(9)
  await screen.findByDisplayValue('brake pads honda civic')
  await fast.tab()
  expect(searched()).toBe('brake pads honda civic')
})

test('a space at the end stays while the address follows without it', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { field, searched } = openList()
  await fast.type(field, 'brake ')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(searched()?.trim()).toBe('brake')
  expect(field).toHaveValue('brake ')
  await fast.type(field, 'pads')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(field).toHaveValue('brake pads')
  expect(searched()).toBe('brake pads')
  jest.useRealTimers()
})

test('Enter searches at once, and each rest of typing is no step to go back to', async () => {
  const { router, field, searched } = openList()
  await fast.type(field, 'pads{Enter}')
  expect(searched()).toBe('pads')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('what the address says on its own, as after a step back, stands in the field', async () => {
  const { router, field } = openList('/list?search=pads')
  await fast.type(field, ' fro')
  await act(() => router.navigate('/list?search=filter'))
  expect(field).toHaveValue('filter')
  await act(() => router.navigate(-1))
  expect(field).toHaveValue('pads')
})

/** Tells its search on late, and one word after the other, as a page that is busy drawing does. */
const SlowList = ({ late }: Readonly<{ late: (() => void)[] }>) => {
  const [search, setSearch] = useState('')
  return (
    <FilterBar
      placeholder="Name"
      search={search}
      onSearch={(text) => late.push(() => setSearch(text))}
    />
  )
}

test('a search that comes back late does not undo what was typed since', async () => {
  const late: (() => void)[] = []
  render(<SlowList late={late} />)
  const field = screen.getByLabelText('Search')
  await fast.type(field, 'br{Enter}ake{Enter} pads')
  act(() => late[0]?.())
  expect(field).toHaveValue('brake pads')
  act(() => late[1]?.())
  expect(field).toHaveValue('brake pads')
})

test('a list that is left is searched no more', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const onSearch = jest.fn()
  const { unmount } = render(<FilterBar placeholder="Name" search="" onSearch={onSearch} />)
  await fast.type(screen.getByLabelText('Search'), 'pads')
  unmount()
  await jest.advanceTimersByTimeAsync(1000)
  expect(onSearch).not.toHaveBeenCalled()
  jest.useRealTimers()
})
