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
    /** The pictures behind the first, in order; absent where there is none. */
    readonly pictures?: readonly string[]
    readonly brand?: string
    readonly category?: string
    readonly partNumber?: string
    /** Numbers of other makers that stand for the same part. */
    readonly references?: readonly string[]
    /** What buyers think of it, from published reviews; absent while there is none. */
    readonly stars?: Schemas['Stars'] | null
    /** Which count of the reviews these stars come from; a lower one is out of date. */
    readonly starsRevision?: number
    readonly fits: readonly Schemas['Fitment'][]
    /** Set on products that an admin added: the supplier and the tool it was made after. */
    readonly added?: { readonly email: string; readonly products: string }
    readonly createdAt: Date
    /** When it was edited last; absent where it never was. */
    readonly changedAt?: Date
    readonly removedAt?: Date | null
    /** The bulk changes that wrote it lately, so that none does so twice. */
    readonly bulks?: readonly string[]
    /** How many units could be ordered when that was published last, a second ago at most; see stock/. */
    readonly availableQuantity: number
    /** How many units were ordered then and not given back; absent where none ever was. */
    readonly orderedQuantity?: number
  }

/** What admins sort their list by. */
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
    // Also those off sale, whose category may be renamed, and which are listed by when they were taken off.
    { category: 1, removedAt: 1, _id: 1 },
    { isAdded: 1, removedAt: 1, _id: 1 },
    { name: 1 },
    { 'added.email': 1 },
    { img: 1 },
    { pictures: 1 },
    // The admin's list: by its words, and in each of its orders, of all products and of the added ones.
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
