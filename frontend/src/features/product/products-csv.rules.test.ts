import { sampleTool } from '../../testing/samples.ts'
import { productsCsv } from './products-csv.rules.ts'

const head =
  '_id,name,email,products,img,price,description,minimumorderquantity,availablequantity,newavailablequantity\r\n'

test('a product is a line that changes nothing until somebody writes into it', () => {
  expect(productsCsv([{ ...sampleTool, email: '', products: '' }])).toBe(
    `${head}hal-h7-55,Halden ClearBeam H7,,,/api/images/0a-640.webp,9.50,"H7 halogen bulb, 12 V 55 W",2,40,\r\n`,
  )
})

test('names that look like formulas, or like guarded ones, are guarded', () => {
  const name = '=HYPERLINK("http://x")'
  const description = "'-40 °C to +80 °C'\r\n@any speed"
  const csv = productsCsv([{ ...sampleTool, name, description, email: '', products: '' }])
  expect(csv).toContain(`,"'=HYPERLINK(""http://x"")",`)
  expect(csv).toContain(`,"''-40 °C to +80 °C'\r\n@any speed",`)
})

test('a template is the names of the columns', () => {
  expect(productsCsv([])).toBe(head)
})
