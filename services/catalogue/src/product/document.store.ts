import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import type { ListingKeys } from './listing.rules.ts'
import type { ProductText } from './product.rules.ts'
import { noteProductsWritten } from './write-hooks.ts'

type Schemas = components['schemas']

export type ProductDocument = ProductText &
  ListingKeys &
  WithOutbox & {
    readonly _id: string
    readonly revision: number
    readonly img: string
    /** Images after the first one, in order. Absent if there is only one image. */
    readonly pictures?: readonly string[]
    readonly brand?: string
    readonly category?: string
    readonly partNumber?: string
    /** Part numbers that other makers use for the same part. */
    readonly references?: readonly string[]
    /** Rating by buyers, from published reviews. Absent if there are no reviews. */
    readonly stars?: Schemas['Stars'] | null
    /** Revision of the rating, as the review service counts it. A rating with an older revision is ignored. */
    readonly starsRevision?: number
    readonly fits: readonly Schemas['Fitment'][]
    /** For a product that an admin added: its supplier, and the tool that served as a template. */
    readonly added?: { readonly email: string; readonly products: string }
    readonly createdAt: Date
    /** Time of the last edit. Absent if the product was never edited. */
    readonly changedAt?: Date
    readonly removedAt?: Date | null
    /** Marks of the latest bulk changes of the product, so that no bulk change is applied twice. */
    readonly bulks?: readonly string[]
    /** Available units as last published, at most a second old. The folder stock/ contains the current number. */
    readonly availableQuantity: number
    /**
     * Units that were ordered and not returned, when the available units were published. Absent if no unit was ever
     * ordered.
     */
    readonly orderedQuantity?: number
  }

/** Sort orders of the admin's product list. */
const orders = ['name', 'createdAt', 'priceCents', 'availableQuantity'] as const

export const products = defineModel<ProductDocument>(
  'products',
  {
    revision: required(Number),
    name: required(String),
    description: { type: String, default: '' },
    img: required(String),
    pictures: { type: [String], default: undefined },
    priceCents: { ...required(Number), min: 0 },
    minimumOrderQuantity: { ...required(Number), min: 1 },
    availableQuantity: { ...required(Number), min: 0 },
    orderedQuantity: Number,
    brand: String,
    category: String,
    partNumber: String,
    references: { type: [String], default: undefined },
    stars: embedded({
      average: required(Number),
      count: required(Number),
      distribution: { type: [Number], default: undefined },
    }),
    starsRevision: Number,
    fits: [
      embedded({
        make: required(String),
        model: required(String),
        yearFrom: required(Number),
        yearTo: required(Number),
        engine: String,
      }),
    ],
    added: embedded({ email: required(String), products: required(String) }),
    words: [String],
    isAdded: required(Boolean),
    isLow: required(Boolean),
    createdAt: required(Date),
    changedAt: Date,
    removedAt: Date,
    bulks: { type: [String], default: undefined },
    ...outboxFields,
  },
  [
    { removedAt: 1, category: 1 },
    { removedAt: 1, _id: 1 },
    // The index includes products off sale, because their categories may be renamed and admins list them by the time of
    // their removal.
    { category: 1, removedAt: 1, _id: 1 },
    { isAdded: 1, removedAt: 1, _id: 1 },
    { name: 1 },
    { 'added.email': 1 },
    { img: 1 },
    { pictures: 1 },
    // Indexes of the product list for admins: one for words. For each sort order, one for all products and one for
    // added products.
    { words: 1, removedAt: 1 },
    { isLow: 1, removedAt: 1, _id: 1 },
    ...orders.map((field) => ({ removedAt: 1, [field]: 1, _id: 1 }) as const),
    ...[...orders, 'added.email', 'added.products'].map(
      (field) => ({ isAdded: 1, removedAt: 1, [field]: 1, _id: 1 }) as const,
    ),
    outboxIndex,
  ],
  noteProductsWritten,
)
