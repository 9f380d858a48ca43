/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { Button } from '@axle/design-system/Button'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { keepEarlyActs } from './early-acts.ts'

const Search = () => {
  const [text, setText] = useState('')
  const [presses, setPresses] = useState(0)
  const [isOn, setOn] = useState(false)
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setPresses(presses + 1)}>Press</button>
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <output>{`${text} ${presses}${isOn ? ' on' : ''}`}</output>
    </>
  )
}

/** A page that came as HTML, whose script has yet to come. */
function servePage() {
  document.body.innerHTML = `<div id="root">${renderToString(<Search />)}</div>`
  const [root, field, button] = ['#root', 'input', 'button'].map((selector) =>
    document.querySelector(selector),
  ) as [HTMLElement, HTMLInputElement, HTMLButtonElement]
  return {
    field,
    button,
    type: (text: string) => {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    hydrate: () => act(() => hydrateRoot(root, <Search />)),
    said: () => document.querySelector('output')?.textContent,
  }
}

test('what was typed and pressed before the script is heard of once it is there', async () => {
  const page = servePage()
  const acts = keepEarlyActs()
  page.type('brake')
  page.button.click()
  page.button.click()
  await page.hydrate()
  act(() => acts.repeat())
  expect(page.said()).toBe('brake 1')
  expect([page.field.value, page.field.selectionStart]).toEqual(['brake', 5])
})

test('a box that was ticked shows it at once, and is heard of once the script is there', async () => {
  const page = servePage()
  const acts = keepEarlyActs()
  const box = document.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  expect(box?.checked).toBe(true)
  await page.hydrate()
  act(() => acts.repeat())
  expect([page.said(), box?.checked]).toEqual([' 0 on', true])
})

test('a form that puts its preset in a field takes what was typed in its place', async () => {
  const page = servePage()
  const acts = keepEarlyActs()
  page.type('brake')
  await page.hydrate()
  page.field.value = ''
  act(() => acts.repeat())
  expect([page.said(), page.field.value]).toEqual(['brake 0', 'brake'])
})

test('what is done after it is not done twice', async () => {
  const page = servePage()
  const acts = keepEarlyActs()
  await page.hydrate()
  act(() => acts.repeat())
  act(() => page.button.click())
  expect(page.said()).toBe(' 1')
})

test('a form that is sent before the script is not sent by the browser, and again once it is there', () => {
  document.body.innerHTML = '<form><input name="password" value="secret" /></form>'
  const form = document.querySelector('form')
  const acts = keepEarlyActs()
  form?.requestSubmit()
  const sent: Event[] = []
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(event)
  })
  expect(sent).toEqual([])
  acts.repeat()
  expect(sent).toHaveLength(1)
})

test('a form’s button that awaits the script may be pressed at once, and one that is off may not', () => {
  const buttons = (
    <form>
      <Button type="submit">Login</Button>
      <Button type="submit" disabled>
        Off
      </Button>
    </form>
  )
  document.body.innerHTML = renderToString(buttons)
  const [login, off] = document.querySelectorAll('button')
  expect([login?.disabled, off?.disabled]).toEqual([true, true])
  const acts = keepEarlyActs()
  expect([login?.disabled, off?.disabled]).toEqual([false, true])
  const pressed = jest.fn((event: Event) => event.preventDefault())
  login?.addEventListener('click', pressed)
  login?.click()
  expect(pressed).not.toHaveBeenCalled()
  acts.repeat()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a link that is pressed leads on by itself', () => {
  document.body.innerHTML = '<a href="#further"><button>Further</button></a>'
  const acts = keepEarlyActs()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('button')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  acts.repeat()
})
