import { sampleProduct } from '../../testing/samples.ts'
import { productsCsv } from './products-csv.rules.ts'

const head =
  '_id,name,email,products,img,pictures,price,description,brand,category,partnumber,references,fits,minimumorderquantity,availablequantity,newavailablequantity\r\n'

test('productsCsv writes one line per product, and importing the unedited file changes nothing', () => {
  expect(productsCsv([sampleProduct])).toBe(
    `${head}hal-h7-55,Halden ClearBeam H7,,,/api/images/0a-640.webp,,9.50,"H7 halogen bulb, 12 V 55 W",Halden,Car bulbs,HAL-H7-55,AB 1|C-2,Honda|Civic|2006|2011|1.8 L 4-cylinder; VW|Golf|2004|2008,2,40,\r\n`,
  )
})

test('productsCsv writes all pictures after the first into one cell, in order', () => {
  const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
  expect(productsCsv([{ ...sampleProduct, pictures }])).toContain(
    ',/api/images/0a-640.webp,/api/images/0c-640.webp|/api/images/0b-640.webp,9.50,',
  )
})

test('productsCsv escapes text that looks like a formula or an escaped formula', () => {
  const name = '=HYPERLINK("http://x")'
  const description = "'-40 °C to +80 °C'\r\n@any speed"
  const csv = productsCsv([{ ...sampleProduct, name, description }])
  expect(csv).toContain(`,"'=HYPERLINK(""http://x"")",`)
  expect(csv).toContain(`,"''-40 °C to +80 °C'\r\n@any speed",`)
})

test('productsCsv returns only the header when there are no products', () => {
  expect(productsCsv([])).toBe(head)
})
