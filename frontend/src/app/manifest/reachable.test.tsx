/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { waitFor } from '@testing-library/react'
import { fullTitle } from '../../lib/full-title.ts'
import { renderShop } from '../../testing/render-shop.tsx'
import { manifest } from './manifest.ts'
import type { PageEntry } from './page-entry.ts'

const email = 'ada@axle.test'

/** Returns an example URL for a page. */
const toExampleUrl = (path: string) =>
  path === '*' ? '/no/such/page' : path.replaceAll(/:\w+/g, 'some-id')

/** Returns the test options for a user who may open the page. */
const createAllowedUser = ({ access }: PageEntry) =>
  access === 'all'
    ? {}
    : { email, answers: { [`GET /admin/${email}`]: { body: { admin: access === 'admin' } } } }

test.each(manifest.map((entry) => ({ ...entry, address: toExampleUrl(entry.path) })))(
  '$address opens for permitted users and has its title',
  async (entry) => {
    document.title = ''
    const { path } = await renderShop({ at: entry.address, ...createAllowedUser(entry) })
    await waitFor(() => expect(document.title).toBe(fullTitle(entry.title)))
    expect(path()).toBe(entry.address)
  },
)
