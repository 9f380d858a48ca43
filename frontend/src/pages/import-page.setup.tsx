import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportReport } from '../api/shop.gen.ts'
import type { Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'
export const csv = "_id,name\r\np1,'=Pads\r\n,New pads\r\n"
const counts = { total: 3, added: 1, changed: 1, unchanged: 1, bad: 0 }
export const good: ImportReport = {
  isDryRun: true,
  ...counts,
  lines: [
    { line: 2, _id: 'p2', name: 'Old pads', action: 'none', errors: [] },
    { line: 3, name: 'New pads', action: 'add', errors: [] },
    {
      line: 4,
      _id: 'p1',
      name: '=Pads',
      action: 'change',
      changes: [{ column: 'price', from: '9.50', to: '12.00' }],
      errors: [],
    },
  ],
}
export const openPage = (answers: Answers) =>
  renderShop({
    at: '/dashboad/manageproduct/import',
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

export const choose = async (...parts: BlobPart[]) =>
  userEvent.upload(
    await screen.findByLabelText('Table of products'),
    new File(parts, 'products.csv', { type: 'text/csv' }),
  )
