import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LocaleProvider } from '../LocaleProvider/LocaleProvider.tsx'
import { FilterLayout } from './FilterLayout.tsx'

test('the button shows the number of active filters, opens them, and regains the focus when they close', async () => {
  const user = userEvent.setup()
  render(
    <FilterLayout
      title="Filters"
      setCount={2}
      filters={<input aria-label="Brand" />}
      closeLabel="Show 4 products"
    >
      <p>Products</p>
    </FilterLayout>,
  )
  const button = screen.getByRole('button', { name: 'Filters (2)' })
  await user.click(button)
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(drawer.getByLabelText('Brand')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Show 4 products' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test("the number of active filters is formatted in the page's language", () => {
  render(
    <LocaleProvider locale="ar-EG" turns="part">
      <FilterLayout title="التصفية" setCount={12} filters="الماركة" closeLabel="عرض">
        القائمة
      </FilterLayout>
    </LocaleProvider>,
  )
  expect(screen.getByRole('button', { name: 'التصفية (١٢)' })).toBeVisible()
})
