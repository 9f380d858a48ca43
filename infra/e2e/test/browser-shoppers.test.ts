// These tests share one shop, because opening a shop takes longer than most of them.
import './shoppers/accounts.setup.ts'
import './shoppers/garage.setup.ts'
import './shoppers/order.setup.ts'
import './shoppers/people.setup.ts'
import './shoppers/sessions.setup.ts'
import './shoppers/way.setup.ts'
