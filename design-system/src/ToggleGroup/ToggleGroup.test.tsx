import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { ToggleGroup } from './ToggleGroup.tsx'

const options = ['one', 'two', 'three'].map((id) => ({ id, label: id }))

const Held = ({ multiple = false }) => {
  const [chosen, setChosen] = useState<readonly string[]>(['one'])
  return (
    <ToggleGroup
      label="Numbers"
      options={options}
      chosen={chosen}
      onChosenChange={setChosen}
      multiple={multiple}
    />
  )
}

const focused = () => document.activeElement?.textContent

test('exactly one button is on, and a click on it does not switch it off', async () => {
  const user = userEvent.setup()
  render(<Held />)
  expect(screen.getByRole('radiogroup', { name: 'Numbers' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'two' }))
  expect(screen.getByRole('radio', { name: 'one' })).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'two' }))
  expect(screen.getByRole('radio', { name: 'two' })).toBeChecked()
})

test('in a multiple group any number of buttons can be on, reported in display order', async () => {
  const user = userEvent.setup()
  const onChosenChange = jest.fn()
  render(
    <ToggleGroup
      label="Numbers"
      options={options}
      chosen={['three']}
      onChosenChange={onChosenChange}
      multiple
    />,
  )
  await user.click(screen.getByRole('button', { name: 'one' }))
  expect(onChosenChange).toHaveBeenLastCalledWith(['one', 'three'])
  await user.click(screen.getByRole('button', { name: 'three' }))
  expect(onChosenChange).toHaveBeenLastCalledWith([])
})

test('the group is a single Tab stop, and arrow keys follow the reading direction', async () => {
  const user = userEvent.setup()
  render(
    <LocaleProvider locale="ar-EG" turns="part">
      <Held />
      <button type="button">after</button>
    </LocaleProvider>,
  )
  await user.tab()
  expect(focused()).toBe('one')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('two')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('one')
  await user.tab()
  expect(focused()).toBe('after')
})
