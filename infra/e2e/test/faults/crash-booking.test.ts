import { crashDuringOrder } from '../crash-order.setup.ts'

test(
  'kill -9 of booking at each write and send loses nothing and sells nothing twice',
  () => crashDuringOrder('booking', ['provider', 'orders.outbox', 'payments.outbox']),
  1_200_000,
)
