import type { Caller } from '@axle/kit/http/token'
import { eachStrictly } from '@axle/kit/testing/each-strictly'
import {
  type Actor,
  type Interleaving,
  interleavings,
  openInterleaving,
} from '@axle/kit/testing/interleave'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { keepPurchase } from '../../src/buyer/purchase.store.ts'
import { toDistribution, computeStars } from '../../src/rating/rating.rules.ts'
import { ratings } from '../../src/rating/rating.store.ts'
import { countForgotten } from '../../src/review/counting.flow.ts'
import { moderateReview } from '../../src/review/moderation.flow.ts'
import { findMine, writeProductReview, markHelpful } from '../../src/review/product-review.flow.ts'
import { countByRating } from '../../src/review/product-review.store.ts'
import { reviews } from '../../src/review/review.store.ts'
import { countVotes, votes } from '../../src/vote/vote.store.ts'

const runs = interleavings(40)

let world: Interleaving

beforeAll(async () => {
  world = await openInterleaving()
  await Promise.all([reviews, ratings, votes].map((model) => model.createIndexes()))
})
afterAll(() => world?.close())

/** Action on a product's reviews. Three users have bought the product. */
const action = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    author: fc.nat(2),
    rating: fc.constantFrom('1', '3', '5'),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    author: fc.nat(2),
    status: fc.constantFrom('hidden', 'published'),
  }),
  fc.record({
    kind: fc.constant('vote' as const),
    author: fc.nat(2),
    voter: fc.nat(1),
    isHelpful: fc.boolean(),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const fate = fc.record({
  diesAfter: fc.option(fc.nat(12), { nil: undefined }),
  freezesAfter: fc.option(fc.nat(12), { nil: undefined, freq: 1 }),
})
const plan = fc.record({ action, fate })

function createCaller(id: string): Caller {
  const email = `${id}@axle.test`
  const named = { id, email, name: 'Ada Byron', actor: email }
  return { ...named, emailVerified: true, roles: [], sessionId: '', token: '' }
}

/** Ignores errors, because only the stored result is checked. */
const answered = (work: Promise<unknown>) => work.catch(() => undefined)

async function act(productId: string, what: Action): Promise<void> {
  const author = createCaller(`author-${what.author}`)
  if (what.kind === 'write') {
    const words = { review: randomUUID(), rating: what.rating } as const
    await answered(writeProductReview(author, productId, words, false))
    return
  }
  const { review } = await findMine(author, productId)
  if (!review) return
  if (what.kind === 'decide') {
    const decision = { status: what.status } as const
    await answered(moderateReview(createCaller('admin'), review._id, decision))
    return
  }
  await answered(markHelpful(createCaller(`voter-${what.voter}`), review._id, what.isHelpful))
}

test('star and vote counts match the reviews when concurrent writers crash or freeze at any point', async () => {
  const plans = fc.array(plan, { minLength: 2, maxLength: 5 })
  const property = fc.asyncProperty(fc.scheduler(), plans, async (scheduler, all) => {
    const productId = randomUUID()
    for (const author of [0, 1, 2]) {
      const order = { orderId: 'order', productName: 'H7 bulb', boughtAt: new Date() }
      await keepPurchase({ buyerId: `author-${author}`, productId, ...order })
    }
    await writeProductReview(
      createCaller('author-0'),
      productId,
      { review: 'First.', rating: '3' },
      false,
    )
    const actors = all.map(({ action: what, fate: end }, index): Actor => ({
      name: `${index} ${what.kind}`,
      run: () => act(productId, what),
      ...end,
    }))
    await world.interleave(scheduler, actors)
    await countForgotten(eachStrictly)

    const counted = toDistribution(await countByRating(productId))
    const rating = await ratings.findById(productId).lean()
    expect(rating?.distribution).toEqual([...counted])
    const revisions = (rating?.outbox ?? []).map(({ data }) =>
      'revision' in data ? data.revision : 0,
    )
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
    expect(rating?.outbox.at(-1)?.data).toMatchObject(computeStars(counted))
    const written = await reviews.find({ productId }).lean()
    for (const { _id, edition = 0, helpful, isCounted } of written) {
      expect([helpful, isCounted]).toEqual([await countVotes(_id, edition), true])
    }
  })
  await fc.assert(property, runs)
}, 600_000)
