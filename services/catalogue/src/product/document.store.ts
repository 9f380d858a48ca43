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
    /** Further images in order, without the first image. Absent if there is only one image. */
    readonly pictures?: readonly string[]
    readonly brand?: string
    readonly category?: string
    readonly partNumber?: string
    /** Part numbers that other makers use for the same part. */
    readonly references?: readonly string[]
    /** Rating by buyers, from published reviews. Absent if there are no reviews. */
    readonly stars?: Schemas['Stars'] | null
    /** Revision of the rating, numbered by the review service. A rating with an older revision is ignored. */
    readonly starsRevision?: number
    readonly fits: readonly Schemas['Fitment'][]
    /** For products that an admin added: the supplier, and the tool or category that served as a template. */
    readonly added?: { readonly email: string; readonly products: string }
    readonly createdAt: Date
    /** Time of the last edit. Absent if the product was never edited. */
    readonly changedAt?: Date
    readonly removedAt?: Date | null
    /** Idempotency keys of the product's latest bulk changes, so that no bulk change is applied twice. */
    readonly bulks?: readonly string[]
    /** Available units as last published, at most a second ago. The code in stock/ provides the current number. */
    readonly availableQuantity: number
    /**
     * Units that had been ordered and not returned when the available units were last published. Absent if no unit was
     * ever ordered.
     */
    readonly orderedQuantity?: number
  }

/** Fields by which admins can sort the list of all products. */
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
    // This index includes products off sale, because their categories may be renamed, and admins list them by removal
    // time.
    { category: 1, removedAt: 1, _id: 1 },
    { isAdded: 1, removedAt: 1, _id: 1 },
    { name: 1 },
    { 'added.email': 1 },
    { img: 1 },
    { pictures: 1 },
    // Indexes for the product list for admins: word searches, low stock, the sort orders for all products, and the sort
    // orders for added products only.
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
