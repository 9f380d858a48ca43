import { sampleProduct } from '../../../testing/samples.ts'
import {
  computeChanges,
  emptyProduct,
  findFieldFaults,
  priceFault,
  toEditValues,
  toNewProduct,
} from './product-form.rules.ts'

const img = '/api/images/0a-640.webp'

test('toNewProduct omits empty fields', () => {
  const values = { ...emptyProduct, name: ' Track pads ', email: 's@axle.test', products: 'Pads' }
  expect(JSON.parse(JSON.stringify(toNewProduct(values, { img, pictures: [] })))).toEqual({
    name: 'Track pads',
    email: 's@axle.test',
    products: 'Pads',
    img,
  })
})

test('toNewProduct converts typed numbers', () => {
  const values = { ...emptyProduct, price: '12.50', availablequantity: '0' }
  expect(toNewProduct(values, { img, pictures: ['/b'] })).toMatchObject({
    price: 12.5,
    availablequantity: 0,
    pictures: ['/b'],
  })
})

test('priceFault accepts valid prices and rejects others', () => {
  expect(priceFault('')).toBeNull()
  expect(priceFault('12.50')).toBeNull()
  expect(priceFault('12.505')).not.toBeNull()
  expect(priceFault('1000001')).not.toBeNull()
  expect(priceFault('free')).not.toBeNull()
})

test('findFieldFaults returns API errors for known fields, or null if there are none', () => {
  const errors = [
    { field: 'body.price', message: 'has a fraction of a cent' },
    { field: 'body.img', message: 'must match pattern' },
    { field: 'body.references.3', message: 'is too long' },
  ]
  expect(findFieldFaults({ errors }, ['name', 'price'])).toEqual([
    { name: 'price', message: 'This has a fraction of a cent.' },
  ])
  expect(findFieldFaults({ errors }, ['references'])).toEqual([
    { name: 'references', message: 'This is too long.' },
  ])
  expect(findFieldFaults({ errors }, ['name'])).toBeNull()
  expect(findFieldFaults({}, ['name'])).toBeNull()
})

test('computeChanges returns only changed fields', () => {
  const values = toEditValues(sampleProduct)
  const shown = { img: sampleProduct.img, pictures: [] }
  expect(values.images.map(({ source }) => source)).toEqual([sampleProduct.img])
  expect(computeChanges(sampleProduct, values, shown)).toEqual({})
  const spaced = { ...values, name: ` ${sampleProduct.name} ` }
  expect(computeChanges(sampleProduct, spaced, shown)).toEqual({})
  const changed = { ...values, name: 'H7', description: '', price: '10', minimumorderquantity: '3' }
  const img = '/api/images/0b-640.webp'
  expect(computeChanges(sampleProduct, changed, { img, pictures: [sampleProduct.img] })).toEqual({
    name: 'H7',
    description: '',
    price: 10,
    minimumorderquantity: 3,
    img,
    pictures: [sampleProduct.img],
  })
})
