import { auditChange, changesInWords } from './product-audit.rules.ts'

const before = {
  name: 'Track pads',
  description: 'Pads',
  priceCents: 1000,
  minimumOrderQuantity: 1,
  availableQuantity: 7,
  img: '/a.webp',
  fits: [],
}

test.each([
  [{}, ''],
  [{ priceCents: 1250 }, 'price from $10.00 to $12.50'],
  [
    { availableQuantity: 0, minimumOrderQuantity: 2 },
    'units from 7 to 0; minimum order from 1 to 2',
  ],
  [{ name: 'Pads', description: 'New' }, 'name from Track pads to Pads; description'],
  [{ img: '/b.webp', brand: 'Halden' }, 'pictures; brand, category, numbers or vehicles'],
])('changesInWords describes the change %j as %j', (change, words) => {
  expect(changesInWords(before, { ...before, ...change })).toBe(words)
})

test('auditChange includes the product name', () => {
  expect(auditChange({ _id: 'p1', name: 'Track pads' }, 'product.removed')).toEqual({
    action: 'product.removed',
    target: { kind: 'product', id: 'p1' },
    about: 'Track pads',
  })
})
