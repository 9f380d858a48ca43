import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { OrderedPicture } from './PictureLine.tsx'
import { PictureList } from './PictureList.tsx'

const stored = ['front', 'back', 'box'].map((id) => ({ id, source: `/${id}.webp` }))

const Held = ({ pictures }: Readonly<{ pictures: readonly OrderedPicture[] }>) => {
  const [held, setHeld] = useState(pictures)
  return (
    <PictureList
      label="Image"
      pictures={held}
      firstNote="Shown in lists."
      accept="image/png"
      onAdd={(files) => setHeld([...held, ...files.map((source) => ({ id: source.name, source }))])}
      onMove={(from, to) => {
        const others = held.filter((_, place) => place !== from)
        setHeld(others.toSpliced(to, 0, ...held.slice(from, from + 1)))
      }}
      onRemove={(id) => setHeld(held.filter((one) => one.id !== id))}
    />
  )
}

const shown = () =>
  screen.queryAllByRole('listitem').map((line) => line.querySelector('img')?.getAttribute('src'))
const button = (name: string) => screen.getByRole('button', { name })

test('a picture moves up, down and to the start, and its button keeps the focus', async () => {
  render(<Held pictures={stored} />)
  await userEvent.click(button('Move picture 3 of 3 up'))
  expect(shown()).toEqual(['/front.webp', '/box.webp', '/back.webp'])
  expect(button('Move picture 2 of 3 up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(shown()).toEqual(['/box.webp', '/front.webp', '/back.webp'])
  // The picture is now first and cannot move up, so the focus is on the button that moves it down.
  expect(button('Move picture 1 of 3 down')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(shown()).toEqual(['/front.webp', '/box.webp', '/back.webp'])
  expect(button('Move picture 2 of 3 down')).toHaveFocus()
  await userEvent.click(button('Make picture 3 of 3 the first'))
  expect(shown()).toEqual(['/back.webp', '/front.webp', '/box.webp'])
  expect(screen.getByText('Now picture 1 of 3')).toBeInTheDocument()
  expect(
    within(screen.getAllByRole('listitem')[0] ?? document.body).getByText(/^Shown in lists/),
  ).toBeVisible()
})

test('several files are added at the end, and files of another type are refused', async () => {
  render(<Held pictures={stored.slice(0, 1)} />)
  const user = userEvent.setup({ applyAccept: false })
  const files = ['one.png', 'two.png', 'plan.pdf'].map(
    (name) => new File(['bytes'], name, { type: name.endsWith('png') ? 'image/png' : '' }),
  )
  await user.upload(screen.getByLabelText('Image'), files)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('two.png')).toBeVisible()
  expect(screen.getByText('Added at the end: one.png; two.png')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('plan.pdf is of another kind.')
})

test('removing a picture keeps the focus, and a single picture cannot be moved', async () => {
  render(<Held pictures={stored.slice(0, 2)} />)
  await userEvent.click(button('Remove picture 1 of 2'))
  expect(shown()).toEqual(['/back.webp'])
  expect(screen.getByText('Removed. One picture left')).toBeInTheDocument()
  expect(screen.getByLabelText('Image')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^(Move|Make)/ })).toBeNull()
  expect(screen.queryByText(/^Shown in lists/)).toBeNull()
  await userEvent.click(button('Remove picture 1 of 1'))
  expect(screen.queryByRole('list')).toBeNull()
})

test('each picture shows its upload progress or the reason why its upload failed', () => {
  render(
    <Held
      pictures={[
        { id: 'a', source: '/a.webp', error: 'It is not kept any more.' },
        { id: 'b', source: '/b.webp', progress: 40 },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first ?? document.body).getByText('It is not kept any more.')).toBeVisible()
  const progress = within(second ?? document.body).getByRole('progressbar', {
    name: /^Sending picture 2 of 2/,
  })
  expect(progress).toHaveAttribute('value', '40')
})
