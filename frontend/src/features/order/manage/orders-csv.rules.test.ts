import { sampleOrder } from '../../../testing/samples.ts'
import { ordersCsv } from './orders-csv.rules.ts'

test('ordersCsv writes one line per order below the header', () => {
  expect(ordersCsv([sampleOrder])).toBe(
    'order,placed_at,state,buyer_name,buyer_email,buyer_phone,product_id,product,quantity,price_usd,total_usd,refunded_usd,tracking_number\r\n' +
      'order-1,2026-11-21T10:00:00.000Z,reserved,Ada Byron,ada@axle.test,,hal-h7-55,Halden ClearBeam H7,2,9.50,19.00,0.00,\r\n',
  )
  const shipped = { ...sampleOrder, refunded: 4.5, trackingNumber: '1Z9' }
  expect(ordersCsv([shipped])).toContain(',9.50,19.00,4.50,1Z9\r\n')
})
