import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

type PagedListProps = ComponentProps<typeof Pagination>

const Paged = ({ page: first, onPageChange, ...rest }: PagedListProps) => {
  const [page, setPage] = useState(first)
  return (
    <Pagination
      {...rest}
      page={page}
      onPageChange={(next) => {
        setPage(next)
        onPageChange?.(next)
      }}
    />
  )
}

/** Stores the current page, as an application's list would. */
const PagedList = (props: PagedListProps) => (
  <Paged key={`${props.page} of ${props.pageCount}`} {...props} />
)

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 6, pageCount: 12, onPageChange: fn() },
  render: (args) => <PagedList {...args} />,
  parameters: {
    guidance: {
      do: [
        'If the list is the main content of a page, give each list page its own URL.',
        'Always place it centred below the list.',
      ],
      dont: ['Use it for less than two screens of rows. Show all rows instead.'],
    },
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const Links: Story = { args: { getHref: (page) => `?page=${page}` } }

export const FirstPage: Story = { args: { page: 1 } }

export const LastPage: Story = { args: { page: 12 } }

export const FewPages: Story = { args: { page: 2, pageCount: 3 } }

export const ManyPages: Story = { args: { page: 4998, pageCount: 12000 } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const ByKeyboard: Story = {
  args: { page: 2 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const previous = canvas.getByRole('button', { name: 'Previous page' })
    await userEvent.tab()
    await expect(previous).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 1')

    await expect(previous).toHaveFocus()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenCalledTimes(1)

    canvas.getByRole('button', { name: 'Page 12' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: 'Page 12' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled')
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Dark: Story = { globals: { theme: 'dark' } }
