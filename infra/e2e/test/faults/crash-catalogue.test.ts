import { crashDuringOrder } from '../crash-order.setup.ts'

test(
  'kill -9 of catalogue at each write and send loses nothing and sells nothing twice',
  () => crashDuringOrder('catalogue', ['reservations.outbox', 'products.outbox']),
  1_200_000,
)
