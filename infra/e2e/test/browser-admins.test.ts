// These tests share one shop, because opening a shop takes longer than most of them.
import './admins/layout.setup.ts'
import './admins/orders.setup.ts'
import './admins/orders-marked.setup.ts'
import './admins/people.setup.ts'
