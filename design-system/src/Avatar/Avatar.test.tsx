import { fireEvent, render } from '@testing-library/react'
import { Avatar } from './Avatar.tsx'

test('shows initials if the picture is missing or broken', () => {
  const { container, rerender } = render(<Avatar name="Ann Maria Lee" />)
  expect(container).toHaveTextContent('AL')

  rerender(<Avatar name="Ann Maria Lee" src="/ann.webp" />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('src', '/ann.webp')
  if (picture !== null) fireEvent.error(picture)
  expect(container).toHaveTextContent('AL')
})

test('accepts an empty name', () => {
  const { container } = render(<Avatar name="" />)
  expect(container).toHaveTextContent('')
})
