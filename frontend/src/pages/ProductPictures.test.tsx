/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer, type Answers } from '../testing/fake-gateway.ts'
import { addedPads, managedPage, openManagedProducts } from '../testing/managed-products.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleProduct, sampleTool } from '../testing/samples.ts'

const email = 'admin@axle.test'
const toImageUrl = (hash: string) => `/api/images/${hash}-640.webp`
const stored = (hash: string): Answer => ({
  status: 201,
  body: { success: true, data: { url: toImageUrl(hash) } },
})
const inTurn = (answers: readonly Answer[]) => {
  const left = [...answers]
  return () => left.shift() ?? problem(500, 'Once too often.')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (...names: readonly string[]) =>
  userEvent.upload(
    screen.getByLabelText('Image'),
    names.map((name) => new File(['bytes'], name, { type: 'image/png' })),
  )
const lines = () =>
  within(screen.getByRole('list', { name: 'Pictures in order' })).getAllByRole('listitem')

async function openForm(answers: Answers) {
  const shop = await renderShop({
    at: '/dashboad/addproduct',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /purchase': managedPage([sampleProduct]),
      'GET /purchase/categories': { body: ['Car bulbs'] },
      'POST /purchase': { status: 201, body: { insertedId: 'p1' } },
      ...answers,
    },
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Track pads')
  await userEvent.type(screen.getByLabelText('Email'), 'supplier@axle.test')
  await userEvent.selectOptions(screen.getByLabelText('Products'), sampleTool.name)
  const addedWith = () =>
    shop.calls.find(({ path, method }) => method === 'POST' && path === '/purchase')?.body
  return { ...shop, addedWith }
}

/** Opens the edit drawer of a product that has additional pictures. */
async function openDrawer(pictures: string[], answers: Answers = {}) {
  const shop = await openManagedProducts(answers, '', () => [{ ...addedPads, pictures }])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog')
  return shop
}

test('AddProductPage uploads several pictures one after another and keeps their order', async () => {
  const { addedWith } = await openForm({
    'POST /upload': inTurn([stored('0a'), stored('0b'), stored('0c')]),
  })
  await choose('front.png', 'back.png')
  await choose('box.png')
  await press('Make picture 3 of 3 the first')
  expect(lines().map((line) => /[a-z]+\.png/.exec(line.textContent)?.[0])).toEqual([
    'box.png',
    'front.png',
    'back.png',
  ])
  expect(within(lines()[0] ?? document.body).getByText('Shown in lists.')).toBeVisible()
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  expect(addedWith()).toMatchObject({
    img: toImageUrl('0a'),
    pictures: [toImageUrl('0b'), toImageUrl('0c')],
  })
  expect(screen.queryByText('box.png')).toBeNull()
})

test("AddProductPage shows each picture's progress and continues after a failed upload", async () => {
  let arrive: (answer: Answer) => void = () => undefined
  const { calls, addedWith } = await openForm({
    'POST /upload': () => new Promise<Answer>((resolve) => (arrive = resolve)),
  })
  await choose('front.png', 'back.png')
  await press('Add Product')
  const first = await screen.findByRole('progressbar', { name: /^Sending picture 1 of 2/ })
  await waitFor(() => expect(first).toHaveAttribute('value', '50'))
  expect(screen.getByText('Sending picture 1 of 2…')).toBeVisible()
  arrive(problem(415, 'That is no picture.'))
  await screen.findByRole('progressbar', { name: /^Sending picture 2 of 2/ })
  await waitFor(() => expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(2))
  arrive(stored('0b'))
  expect(await screen.findByText('Failed to add the Doctor')).toBeVisible()
  expect(within(lines()[0] ?? document.body).getByText('That is no picture.')).toBeVisible()
  expect(addedWith()).toBeUndefined()
  await press('Remove picture 1 of 2')
  await press('Add Product')
  expect(await screen.findByText('Product added Successfully')).toBeVisible()
  // Pictures that were uploaded in an earlier attempt are not sent again.
  expect(calls.filter(({ path }) => path === '/upload')).toHaveLength(2)
  expect(addedWith()).toMatchObject({ img: toImageUrl('0b') })
})

test('AddProductPage rejects nine pictures, and an empty picture list', async () => {
  const { calls } = await openForm({})
  await choose(...Array.from({ length: 9 }, (_, place) => `p${place}.png`))
  await press('Add Product')
  expect(await screen.findByText('A product has 8 pictures at most. Remove 1.')).toBeVisible()
  for (let left = 9; left > 0; left -= 1) await press(`Remove picture 1 of ${left}`)
  await press('Add Product')
  expect(await screen.findByText('image is Required')).toBeVisible()
  expect(calls.some(({ path }) => path === '/upload')).toBe(false)
})

test('EditProductDrawer sends only the new picture order when pictures are moved', async () => {
  const bodies: unknown[] = []
  await openDrawer([toImageUrl('0b'), toImageUrl('0c')], {
    'PATCH /services/p1': ({ body }) => {
      bodies.push(body)
      return { body: addedPads }
    },
  })
  await press('Move picture 3 of 3 up')
  await press('Save changes')
  expect(await screen.findByText('Track pads is changed')).toBeVisible()
  expect(bodies).toEqual([{ pictures: [toImageUrl('0c'), toImageUrl('0b')] }])
})

test('EditProductDrawer replaces the first picture and removes another one', async () => {
  const bodies: unknown[] = []
  await openDrawer([toImageUrl('0b'), toImageUrl('0c')], {
    'POST /upload': stored('0d'),
    'PATCH /services/p1': ({ body }) => {
      bodies.push(body)
      return { body: addedPads }
    },
  })
  await choose('front.png')
  await press('Make picture 4 of 4 the first')
  await press('Remove picture 3 of 4')
  await press('Save changes')
  expect(await screen.findByText('Track pads is changed')).toBeVisible()
  expect(bodies).toEqual([{ img: toImageUrl('0d'), pictures: [addedPads.img, toImageUrl('0c')] }])
})

test('EditProductDrawer marks a picture that is no longer stored', async () => {
  const errors = [{ field: 'body.pictures.1', message: 'is no longer stored; upload it again' }]
  await openDrawer([toImageUrl('0b'), toImageUrl('0c')], {
    'PATCH /services/p1': problem(422, 'Upload the picture again.', { errors }),
  })
  await press('Move picture 3 of 3 up')
  await press('Save changes')
  const words = 'This is no longer stored; upload it again.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(within(lines()[2] ?? document.body).getByText(words)).toBeVisible()
})
