/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeToken } from '../testing/fake-session.ts'
import { addedPads, managedPage, openManagedProducts } from '../testing/managed-products.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleProduct, sampleTool } from '../testing/samples.ts'

const [ada, bo] = ['ada@axle.test', 'bo@axle.test']
const words = 'The pads fit, and the grease came with them.'
const published = { _id: 'r1', name: 'Ada Byron', review: words, rating: '2' }

const openReview = (email: string) =>
  renderShop({
    at: '/dashboad/review',
    email,
    answers: { 'POST /reviews': { status: 201, body: published } },
  })

const openProduct = (email: string) =>
  renderShop({
    at: '/dashboad/addproduct',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /purchase': managedPage([sampleProduct]),
      'GET /categories': { body: { revision: 0, items: [] } },
    },
  })

const review = () => screen.findByLabelText(/^Your review/)
const isKept = (text: string) => JSON.stringify({ ...localStorage }).includes(text)

/** Types a review, and closes the page once the browser has stored the draft. */
async function leaveReview(email: string): Promise<void> {
  await openReview(email)
  await userEvent.type(await review(), words)
  await userEvent.selectOptions(screen.getByLabelText('Rating'), '2')
  await waitFor(() => expect(isKept(words)).toBe(true))
  cleanup()
}

test('ReviewPage restores an unpublished review after a reload, and clears the draft on publication', async () => {
  await leaveReview(ada)
  await openReview(ada)
  expect(await review()).toHaveValue(words)
  expect(screen.getByLabelText('Rating')).toHaveValue('2')
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText('Thank you, your review is published')).toBeVisible()
  expect(await review()).toHaveValue('')
  expect(screen.getByLabelText('Rating')).toHaveValue('5')
  await waitFor(() => expect(isKept(words)).toBe(false))
  cleanup()
  await openReview(ada)
  expect(await review()).toHaveValue('')
})

test('AddProductPage restores an unsaved product after a reload, without its picture', async () => {
  await openProduct(ada)
  await userEvent.type(await screen.findByLabelText('Name'), 'Track pads')
  await userEvent.selectOptions(screen.getByLabelText('Products'), sampleTool.name)
  await userEvent.upload(screen.getByLabelText('Image'), new File(['b'], 'pads.png'))
  await userEvent.type(screen.getByLabelText('Price in dollars'), '12.50')
  await waitFor(() => expect(isKept('12.50')).toBe(true))
  cleanup()
  await openProduct(ada)
  expect(await screen.findByLabelText('Name')).toHaveValue('Track pads')
  expect(screen.getByLabelText('Products')).toHaveValue(sampleTool.name)
  expect(screen.getByLabelText('Price in dollars')).toHaveValue('12.50')
  expect(screen.queryByText('pads.png')).toBeNull()
})

const profile = {
  ...{
    uid: 'u1',
    email: ada,
    displayName: 'Ada Byron',
    phoneNumber: '',
    photoURL: '',
    emailVerified: true,
  },
  ...{ isAnonymous: false, tenantId: 'axle' },
}

const openProfile = () =>
  renderShop({
    at: '/dashboad/myprofile',
    email: ada,
    answers: { 'GET /profile': { body: profile }, 'PUT /profile': { body: profile } },
  })

test('ProfilePage restores an unsaved change after a reload, and clears it when the user discards it', async () => {
  await openProfile()
  await userEvent.type(await screen.findByLabelText(/^Phone/), '555 0100')
  await waitFor(() => expect(isKept('555 0100')).toBe(true))
  cleanup()
  await openProfile()
  expect(await screen.findByLabelText(/^Phone/)).toHaveValue('555 0100')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('')
  await waitFor(() => expect(isKept('555 0100')).toBe(false))
})

test('ProfilePage clears the draft when the profile is saved', async () => {
  const { calls } = await openProfile()
  await userEvent.type(await screen.findByLabelText(/^Phone/), ' 555 0100 ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your profile is saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    phone: '555 0100',
  })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await waitFor(() => expect(isKept('555 0100')).toBe(false))
})

test('EditProductDrawer restores an unsaved change after a reload, and clears it on Cancel', async () => {
  const openEdit = async () => {
    await openManagedProducts({ 'GET /admin/admin@axle.test': { body: { admin: true } } })
    const [edit] = await screen.findAllByRole('button', { name: 'Edit' })
    if (edit) await userEvent.click(edit)
    return screen.findByLabelText('Description')
  }
  await userEvent.type(await openEdit(), ' Quiet ones.')
  await waitFor(() => expect(isKept('Quiet ones.')).toBe(true))
  cleanup()
  const field = await openEdit()
  await waitFor(() => expect(field).toHaveValue(`${addedPads.description} Quiet ones.`))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(isKept('Quiet ones.')).toBe(false))
  cleanup()
  expect(await openEdit()).toHaveValue(addedPads.description)
})

test('ReviewPage sets the rating when the user clicks a star', async () => {
  await openReview(ada)
  await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }))
  expect(screen.getByLabelText('Rating')).toHaveValue('3')
  await userEvent.selectOptions(screen.getByLabelText('Rating'), '4')
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('drafts are deleted when the user signs out', async () => {
  await leaveReview(ada)
  const { session } = await openReview(ada)
  expect(await review()).toHaveValue(words)
  await session.signOut()
  await waitFor(() => expect(isKept(words)).toBe(false))
  cleanup()
  await openReview(ada)
  expect(await review()).toHaveValue('')
})

test('drafts are hidden and deleted when another user signs in in the same browser', async () => {
  await leaveReview(ada)
  await openReview(bo)
  expect(await review()).toHaveValue('')
  await waitFor(() => expect(isKept(words)).toBe(false))
  cleanup()
  await openReview(ada)
  expect(await review()).toHaveValue('')
})

test('drafts are cleared in this tab when another user signs in in another tab', async () => {
  const { tickets } = await openReview(ada)
  await userEvent.type(await review(), words)
  tickets.publishAsOtherTab({ token: makeToken({ email: bo }), way: 'password' })
  await waitFor(async () => expect(await review()).toHaveValue(''))
  await waitFor(() => expect(isKept(words)).toBe(false))
})

test('drafts are ignored when the stored state is invalid', async () => {
  localStorage.setItem('persist:axle', JSON.stringify({ drafts: '{"owner":"x","forms":[7]}' }))
  await openReview(ada)
  expect(await review()).toHaveValue('')
})
