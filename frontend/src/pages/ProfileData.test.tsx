/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'
const password = { providerId: 'password', displayName: email }
const profile = {
  uid: 'p1',
  email,
  displayName: 'Ada Byron',
  phoneNumber: '',
  photoURL: '',
  emailVerified: true,
  isAnonymous: false,
  tenantId: 'axle',
  providerData: [password],
  secondSteps: [],
}
/** Exported data of a user without orders and reviews. */
const data = { exportedAt: '2026-11-25T10:00:00.000Z', profile, orders: [], reviews: [] }

const readBlobText = (blob: Blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })

/** Records the names and contents of the files that the page saves. */
function watchFiles() {
  const blobs: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    if (this instanceof HTMLAnchorElement) names.push(this.download)
  })
  return { names, text: () => readBlobText(blobs[0]) }
}

const open = (answer: Answer | (() => Promise<Answer>)) =>
  renderShop({
    at: '/dashboad/myprofile',
    email,
    answers: { 'GET /profile': { body: profile }, 'GET /profile/export': answer },
  })

const button = () => screen.findByRole('button', { name: 'Download my data' })

afterEach(() => jest.restoreAllMocks())

test('MyData saves all stored data as a file and shows a confirmation', async () => {
  const files = watchFiles()
  await open({ body: data })
  await userEvent.click(await button())
  expect(await screen.findByText('Your data is saved as a file')).toBeVisible()
  expect(files.names).toEqual([expect.stringMatching(/^axle-my-data-\d{4}-\d\d-\d\d\.json$/)])
  expect(JSON.parse(await files.text())).toEqual(data)
})

test('MyData shows the progress and sends only one request when the user clicks repeatedly', async () => {
  watchFiles()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const { calls } = await open(() => promise)
  await userEvent.click(await button())
  const waiting = await screen.findByRole('button', { name: /Download my data/ })
  await waitFor(() => expect(waiting).toHaveAttribute('data-pending', 'true'))
  await userEvent.click(waiting)
  resolve({ body: data })
  expect(await screen.findByText('Your data is saved as a file')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/profile/export')).toHaveLength(1)
})

test("MyData shows the API's error and allows a retry when the export fails", async () => {
  const files = watchFiles()
  const detail = 'The booking service is not available. Try again in a moment.'
  await open(problem(503, detail))
  await userEvent.click(await button())
  expect(await screen.findByText(detail)).toBeVisible()
  expect(files.names).toEqual([])
  expect(await button()).toBeEnabled()
})
