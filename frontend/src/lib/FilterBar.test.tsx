/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { FilterBar } from './FilterBar.tsx'

/** A list that stores the search in the URL, as the shop's pages do. */
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

test('FilterBar keeps all characters and the caret position when the user types fast within a word', async () => {
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

test('FilterBar keeps a trailing space, although the URL omits it', async () => {
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

test('FilterBar searches immediately on Enter, and adds no history entries while the user types', async () => {
  const { router, field, searched } = openList()
  await fast.type(field, 'pads{Enter}')
  expect(searched()).toBe('pads')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('FilterBar shows the search from the URL when the URL changes, for example through Back', async () => {
  const { router, field } = openList('/list?search=pads')
  await fast.type(field, ' fro')
  await act(() => router.navigate('/list?search=filter'))
  expect(field).toHaveValue('filter')
  await act(() => router.navigate(-1))
  expect(field).toHaveValue('pads')
})

/** A list that applies searches one at a time, each after a delay, as a busy page does. */
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

test('FilterBar keeps newer input when an older search is applied late', async () => {
  const late: (() => void)[] = []
  render(<SlowList late={late} />)
  const field = screen.getByLabelText('Search')
  await fast.type(field, 'br{Enter}ake{Enter} pads')
  act(() => late[0]?.())
  expect(field).toHaveValue('brake pads')
  act(() => late[1]?.())
  expect(field).toHaveValue('brake pads')
})

test('FilterBar does not search after it is unmounted', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const onSearch = jest.fn()
  const { unmount } = render(<FilterBar placeholder="Name" search="" onSearch={onSearch} />)
  await fast.type(screen.getByLabelText('Search'), 'pads')
  unmount()
  await jest.advanceTimersByTimeAsync(1000)
  expect(onSearch).not.toHaveBeenCalled()
  jest.useRealTimers()
})
