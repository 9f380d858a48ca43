// These tests share one shop, because opening a shop takes longer than most of them.
import './visitors/browse.setup.ts'
import './visitors/first-visit.setup.ts'
import './visitors/parts.setup.ts'
import './visitors/policy.setup.ts'
import './visitors/public.setup.ts'
import './visitors/requests.setup.ts'
import './visitors/weight.setup.ts'
