/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { addedPads, managedPage, openManagedProducts } from '../testing/managed-products.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleProduct, sampleTool } from '../testing/samples.ts'

const email = 'admin@axle.test'
const about = { name: 'Ada Byron', emailVerified: true, enabled: true }
const user = { ...about, email: 'ada@axle.test', role: 'user' }

const shopOfOne: Answers = {
  'GET /purchase': managedPage([sampleProduct]),
  'GET /categories': { body: { revision: 0, items: [] } },
}

const openAsAdmin = (at: string, answers: Answers) =>
  renderShop({
    at,
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

test('Make Admin shows the specified success message and refreshes the user list', async () => {
  let role = 'user'
  await openAsAdmin('/dashboad/users', {
    'GET /user': () => ({ body: [{ ...user, role }] }),
    [`PUT /user/admin/${user.email}`]: () => {
      role = 'admin'
      return { body: { modifiedCount: 1 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }))
  expect(await screen.findByText('Successfully made an admin')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make Admin' })).toBeNull())
})

test('Make Admin is reverted when the admin clicks Undo in the row', async () => {
  let role = 'user'
  await openAsAdmin('/dashboad/users', {
    'GET /user': () => ({ body: [{ ...user, role }] }),
    [`PUT /user/admin/${user.email}`]: () => {
      role = 'admin'
      return { body: { modifiedCount: 1 } }
    },
    [`DELETE /user/admin/${user.email}`]: () => {
      role = 'user'
      return { body: { modifiedCount: 1 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }))
  const table = await screen.findByRole('table', { name: 'All users' })
  await userEvent.click(await within(table).findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(`${user.email} is no longer an admin`)).toBeVisible()
  expect(await within(table).findByRole('button', { name: 'Make Admin' })).toBeVisible()
})

test('Make Admin shows the specified message when the request is refused', async () => {
  await openAsAdmin('/dashboad/users', {
    'GET /user': { body: [user] },
    [`PUT /user/admin/${user.email}`]: problem(403, 'Not allowed'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }))
  expect(await screen.findByText('Field to Make an Admin')).toBeVisible()
})

async function fillProduct() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Track pads')
  await userEvent.type(screen.getByLabelText('Email'), 'supplier@axle.test')
  await userEvent.selectOptions(screen.getByLabelText('Products'), sampleTool.name)
  const image = new File(['bytes'], 'pads.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Image'), image)
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }))
}

test('AddProductPage uploads the picture, shows a success message and resets the form', async () => {
  const { calls } = await openAsAdmin('/dashboad/addproduct', {
    ...shopOfOne,
    'POST /upload': {
      status: 201,
      body: { success: true, data: { url: '/api/images/0a-640.webp' } },
    },
    'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
  })
  await fillProduct()
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.queryByText(/^Chosen: /)).toBeNull()
  expect(calls.find(({ path, method }) => method === 'POST' && path === '/purchase')?.body).toEqual(
    {
      name: 'Track pads',
      email: 'supplier@axle.test',
      products: sampleTool.name,
      img: '/api/images/0a-640.webp',
    },
  )
})

test('AddProductPage shows the specified message when the product cannot be added', async () => {
  await openAsAdmin('/dashboad/addproduct', {
    ...shopOfOne,
    'POST /upload': problem(415, 'That is no picture.'),
  })
  await fillProduct()
  expect(await screen.findByText('Failed to add the Doctor')).toBeVisible()
})

test('AddProductPage lists the missing fields with the specified messages when the form is empty', async () => {
  await openAsAdmin('/dashboad/addproduct', shopOfOne)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Product' }))
  expect(await screen.findByText('Name is Required')).toBeVisible()
  expect(screen.getByText('Email is Required')).toBeVisible()
  expect(screen.getByText('image is Required')).toBeVisible()
})

test('ManageProductsPage deletes a product after confirmation, shows its name and refreshes the list', async () => {
  let products = [addedPads]
  await openManagedProducts(
    {
      'DELETE /purchase/supplier@axle.test': () => {
        products = []
        return { body: { deletedCount: 1 } }
      },
    },
    '',
    () => products,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body,
  )
  expect(await screen.findByText('Product Track pads is deleted')).toBeVisible()
  expect(await screen.findByText('The shop has no products yet')).toBeVisible()
})
