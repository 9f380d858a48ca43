import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createLate } from './create-late.tsx'

const Words = ({ text }: Readonly<{ text: string }>) => <p>{text}</p>

/**
 * Renders a page with a component that is loaded on demand. `answers` says whether each attempt to load the component's code succeeds.
 */
const setUp = (answers: readonly boolean[]) => {
  let requested = 0
  const Part = createLate<{ readonly text: string }>(
    async () => {
      requested += 1
      if (!answers[requested - 1])
        throw new TypeError('Failed to fetch dynamically imported module')
      return Words
    },
    { waiting: <p>On its way</p> },
  )
  const Page = () => {
    const [isShown, setIsShown] = useState(true)
    return (
      <>
        <h1>The page</h1>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Toggle
        </button>
        {isShown && <Part text="Here it is" />}
      </>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), asked: () => requested }
}

test('shows a component once its code has loaded, and immediately the next time', async () => {
  const { user, asked } = setUp([true])
  expect(screen.getByText('On its way')).toBeVisible()
  expect(await screen.findByText('Here it is')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(screen.getByText('Here it is')).toBeVisible()
  expect(asked()).toBe(1)
})

test("shows an error and keeps the page if the component's code fails to load", async () => {
  setUp([false])
  expect(await screen.findByRole('alert')).toHaveTextContent('did not load')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
})

test('loads the code again when the component is shown again after a failure', async () => {
  const { user } = setUp([false, true])
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(await screen.findByText('Here it is')).toBeVisible()
})
