import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
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
    /** The images after the first, in order. Absent if there is only one. */
    readonly pictures?: readonly string[]
    readonly brand?: string
    readonly category?: string
    readonly partNumber?: string
    /** Numbers of other makers for the same part. */
    readonly references?: readonly string[]
    /** Rating of buyers, from published reviews. Absent without reviews. */
    readonly stars?: Schemas['Stars'] | null
    /** Revision of the rating, as the review service counts it. Older ratings are ignored. */
    readonly starsRevision?: number
    readonly fits: readonly Schemas['Fitment'][]
    /** Supplier and template tool of a product that an admin added. */
    readonly added?: { readonly email: string; readonly products: string }
    readonly createdAt: Date
    /** Time of the last edit. Absent if the product was never edited. */
    readonly changedAt?: Date
    readonly removedAt?: Date | null
    /** Marks of the latest bulk changes of the product, so that none is applied twice. */
    readonly bulks?: readonly string[]
    /** Available units as last published, at most a second old; see stock/. */
    readonly availableQuantity: number
    /** Units that were ordered and not returned, at that time. Absent if none was ever ordered. */
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
    // Includes products off sale, whose categories may be renamed and which are listed by the time of their removal.
    { category: 1, removedAt: 1, _id: 1 },
    { isAdded: 1, removedAt: 1, _id: 1 },
    { name: 1 },
    { 'added.email': 1 },
    { img: 1 },
    { pictures: 1 },
    // Indexes of the admin's product list: by words, and for each order, for all products and for added ones.
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
