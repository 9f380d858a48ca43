/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer, type Answers } from '../testing/fake-gateway.ts'
import { makeToken } from '../testing/fake-session.ts'
import { chooseFitment, fitmentAnswers, managedPage } from '../testing/managed-products.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleProduct, sampleTool } from '../testing/samples.ts'

const email = 'admin@axle.test'
const url = '/api/images/0a-640.webp'
const stored: Answer = { status: 201, body: { success: true, data: { url } } }

const openForm = (answers: Answers = {}) =>
  renderShop({
    at: '/dashboad/addproduct',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /purchase': managedPage([sampleProduct]),
      'GET /categories': {
        body: {
          revision: 0,
          items: [
            { _id: 'b', name: 'Car bulbs' },
            { _id: 'w', name: 'Wipers' },
          ],
        },
      },
      ...fitmentAnswers,
      ...answers,
    },
  })

async function fill(name = 'Track pads', modelledOn: string = sampleTool.name) {
  await userEvent.type(await screen.findByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('Email'), 'supplier@axle.test')
  await userEvent.selectOptions(screen.getByLabelText('Products'), modelledOn)
  const image = new File(['bytes'], 'pads.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Image'), image)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('AddProductPage rejects a malformed supplier email address and offers the tools as templates', async () => {
  const { calls } = await openForm()
  await userEvent.type(await screen.findByLabelText('Email'), 'supplier-at-axle')
  await press('Add Product')
  expect(await screen.findByText('Provida a valid Email')).toBeVisible()
  expect(screen.getByRole('option', { name: sampleTool.name })).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('AddProductPage shows the upload progress, and adds no product when the upload is cancelled', async () => {
  let arrive: (answer: Answer) => void = () => undefined
  const { calls } = await openForm({
    'POST /upload': () => new Promise<Answer>((resolve) => (arrive = resolve)),
    'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
  })
  await fill()
  await press('Add Product')
  const progress = await screen.findByRole('progressbar', { name: /^Sending/ })
  await waitFor(() => expect(progress).toHaveAttribute('value', '50'))
  expect(screen.getByText('Sending the picture…')).toBeVisible()
  await press('Cancel')
  expect(await screen.findByText('Stopped. Nothing was added.')).toBeVisible()
  arrive(stored)
  expect(screen.queryByRole('progressbar', { name: /^Sending/ })).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveValue('Track pads')
  expect(screen.getByText('pads.png')).toBeVisible()
  await press('Add Product')
  await waitFor(() => expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(2))
  expect(calls.some(({ path, method }) => method === 'POST' && path === '/purchase')).toBe(false)
  arrive(stored)
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
})

test('AddProductPage shows an upload error next to the picture and keeps the input', async () => {
  await openForm({ 'POST /upload': problem(415, 'That is no picture.') })
  await fill()
  await press('Add Product')
  expect(await screen.findByText('That is no picture.')).toBeVisible()
  expect(await screen.findByText('Failed to add the Doctor')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Track pads')
  await press('Remove picture 1 of 1')
  expect(screen.queryByText('That is no picture.')).toBeNull()
})

test('AddProductPage shows field errors when a product is refused and retries without another upload', async () => {
  const errors = [{ field: 'body.products', message: 'is not on sale' }]
  const answers = [
    problem(422, 'That tool is not on sale. Choose another one.', { errors }),
    problem(503, 'The catalogue is down. Try again in a moment.'),
    { status: 201, body: { insertedId: 'p1' } },
  ]
  const { calls } = await openForm({
    'POST /upload': stored,
    'POST /purchase': () => answers.shift() ?? problem(500, 'Once too often.'),
  })
  await fill()
  await press('Add Product')
  expect(await screen.findByText('This is not on sale.')).toBeVisible()
  expect(screen.getByLabelText('Products')).toBeInvalid()
  expect(screen.getByLabelText('Products')).toHaveFocus()
  await press('Add Product')
  expect(await screen.findByText('The catalogue is down. Try again in a moment.')).toBeVisible()
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(1)
})

test('AddProductPage marks a picture that is no longer stored and uploads it again', async () => {
  const errors = [{ field: 'body.img', message: 'is no longer stored; upload it again' }]
  const answers = [
    problem(422, 'Upload the picture again.', { errors }),
    { status: 201, body: { insertedId: 'p1' } },
  ]
  const { calls } = await openForm({
    'POST /upload': stored,
    'POST /purchase': () => answers.shift() ?? problem(500, 'Once too often.'),
  })
  await fill()
  await press('Add Product')
  expect(await screen.findByText('This is no longer stored; upload it again.')).toBeVisible()
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(2)
})

test('AddProductPage renews a rejected token and repeats the upload with the new token', async () => {
  const token = makeToken({ email, mark: 'new' })
  const { calls } = await openForm({
    'POST /upload': ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}` ? stored : problem(401, 'Sign in again.'),
    'POST /session/refresh': { body: { token } },
    'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
  })
  await fill()
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(2)
})

test("AddProductPage sends the product's traits but omits empty fields", async () => {
  const { calls } = await openForm({
    'POST /upload': stored,
    'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
  })
  await fill()
  await userEvent.type(screen.getByLabelText('Brand'), 'Ferrow')
  await userEvent.type(screen.getByLabelText('Cross references'), 'AB 1{Enter}C-2')
  await chooseFitment(screen, 'Honda', 'Civic', '2006')
  await press('Add vehicle')
  expect(screen.getByRole('button', { name: 'Remove 2006 Honda Civic' })).toBeVisible()
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  const sent = calls.find(({ path, method }) => method === 'POST' && path === '/purchase')
  expect(sent?.body).toEqual({
    name: 'Track pads',
    email: 'supplier@axle.test',
    products: sampleTool.name,
    img: url,
    brand: 'Ferrow',
    references: ['AB 1', 'C-2'],
    fits: [{ make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2006 }],
  })
})

test('AddProductPage offers categories as templates and requires a price when the shop has no tools', async () => {
  const { calls } = await openForm({
    'GET /purchase': managedPage([]),
    'POST /upload': stored,
    'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
  })
  await fill('Front wiper', 'Wipers')
  await press('Add Product')
  expect(await screen.findByText('Enter a price.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Price in dollars'), '4.50')
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  const sent = calls.find(({ path, method }) => method === 'POST' && path === '/purchase')
  expect(sent?.body).toMatchObject({ products: 'Wipers', price: 4.5 })
})

test('AddProductPage offers a tool search in a large shop and keeps the chosen tool', async () => {
  const found = { ...sampleProduct, _id: 'last', name: 'Zircon plug' }
  await openForm({
    'GET /purchase': ({ query }) =>
      managedPage([query.includes('search=zircon') ? found : sampleProduct], { total: 5_000 }),
  })
  await userEvent.type(await screen.findByLabelText('Find a tool'), 'zircon{Enter}')
  await screen.findByRole('option', { name: 'Zircon plug' })
  await userEvent.selectOptions(screen.getByLabelText('Products'), 'Zircon plug')
  await userEvent.clear(screen.getByLabelText('Find a tool'))
  await screen.findByRole('option', { name: sampleTool.name })
  expect(screen.getByLabelText('Products')).toHaveValue('Zircon plug')
})
