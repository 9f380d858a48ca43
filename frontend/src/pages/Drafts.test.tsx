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

/** Somebody writes a review, and leaves the page when the browser has kept it. */
async function leaveReview(email: string): Promise<void> {
  await openReview(email)
  await userEvent.type(await review(), words)
  await userEvent.selectOptions(screen.getByLabelText('Rating'), '2')
  await waitFor(() => expect(isKept(words)).toBe(true))
  cleanup()
}

test('a review that was not published is there again after a reload, until it is', async () => {
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

test('a product that was not added is there again after a reload, but for its picture', async () => {
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

test('a change of the profile that was not saved is there again after a reload, until it is discarded', async () => {
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

test('a profile that was saved is kept no more, and has no change', async () => {
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

test('a change of a product that was not saved is there again after a reload, until it is cancelled', async () => {
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

test('a press on a star chooses the rating', async () => {
  await openReview(ada)
  await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }))
  expect(screen.getByLabelText('Rating')).toHaveValue('3')
  await userEvent.selectOptions(screen.getByLabelText('Rating'), '4')
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('signing out forgets what was typed', async () => {
  await leaveReview(ada)
  const { session } = await openReview(ada)
  expect(await review()).toHaveValue(words)
  await session.signOut()
  await waitFor(() => expect(isKept(words)).toBe(false))
  cleanup()
  await openReview(ada)
  expect(await review()).toHaveValue('')
})

test('somebody else finds nothing of it in the same browser, and then it is gone', async () => {
  await leaveReview(ada)
  await openReview(bo)
  expect(await review()).toHaveValue('')
  await waitFor(() => expect(isKept(words)).toBe(false))
  cleanup()
  await openReview(ada)
  expect(await review()).toHaveValue('')
})

test('who signs in by another tab finds an empty form in this one', async () => {
  const { tickets } = await openReview(ada)
  await userEvent.type(await review(), words)
  tickets.publishAsOtherTab({ token: makeToken({ email: bo }), way: 'password' })
  await waitFor(async () => expect(await review()).toHaveValue(''))
  await waitFor(() => expect(isKept(words)).toBe(false))
})

test('a browser that keeps nonsense opens an empty form', async () => {
  localStorage.setItem('persist:axle', JSON.stringify({ drafts: '{"owner":"x","forms":[7]}' }))
  await openReview(ada)
  expect(await review()).toHaveValue('')
})
