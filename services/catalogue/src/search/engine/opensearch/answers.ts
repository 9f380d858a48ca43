import { z } from 'zod'

/** Indexed product fields that pages show. */
const found = z.object({
  _id: z.string(),
  revision: z.number(),
  name: z.string(),
  description: z.string(),
  img: z.string(),
  priceCents: z.number(),
  minimumOrderQuantity: z.number(),
  availableQuantity: z.number(),
  orderedQuantity: z.number().exactOptional(),
  brand: z.string().exactOptional(),
  category: z.string().exactOptional(),
  partNumber: z.string().exactOptional(),
  references: z.array(z.string()),
  stars: z.object({ average: z.number(), count: z.number() }).exactOptional(),
  createdAtMs: z.number(),
})

const listed = z.object({ _source: z.object({ found }) })
const sortKey = z.union([z.number(), z.string()])
const shown = listed.extend({ sort: z.tuple([sortKey, z.string()]) })
const bucket = z.object({ key: z.string(), doc_count: z.number() })
const year = z.object({ doc_count: z.number(), year: z.object({ value: z.number().nullable() }) })
const values = z.object({ values: z.object({ buckets: z.array(bucket) }) })
const price = z.object({ value: z.number().nullable() })

const nearest = z.object({
  fits: z.object({
    vehicle: z.object({
      covering: z.object({ doc_count: z.number() }),
      before: year,
      after: year,
    }),
  }),
})
/** Number of products in a set and, for each group of these products, the model years nearest to the requested year. */
const cases = z.object({ doc_count: z.number() }).catchall(z.union([z.number(), nearest]))

const facets = z.object({
  category: values,
  brand: values,
  price: z.object({ least: price, most: price }),
  stock: z.object({ doc_count: z.number(), orderable: z.object({ doc_count: z.number() }) }),
})

/** Schemas of the expected OpenSearch responses. Any other response is treated as an outage. */
export const answers = {
  list: z.object({ hits: z.object({ hits: z.array(listed) }) }),
  page: z.object({
    hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(shown) }),
    aggregations: facets,
  }),
  ids: z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) }),
  fits: z.object({
    hits: z.object({
      hits: z.array(
        z.object({ _id: z.string(), matched_queries: z.array(z.string()).default([]) }),
      ),
    }),
  }),
  revisions: z.object({
    docs: z.array(z.object({ _id: z.string(), _version: z.number().optional() })),
  }),
  met: z.object({
    aggregations: z.object({
      met: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
    }),
  }),
  values: z.object({ aggregations: z.record(z.string(), z.object({ buckets: z.array(bucket) })) }),
  years: z.object({ aggregations: z.object({ all: cases, firm: cases }) }),
  written: z.object({
    items: z.array(
      z.record(
        z.string(),
        z.object({ _id: z.string(), status: z.number(), error: z.unknown().optional() }),
      ),
    ),
  }),
  made: z.object({ acknowledged: z.literal(true) }),
}

export type Cases = z.infer<typeof cases>
export type FacetAnswer = z.infer<typeof facets>
export type ShownHit = z.infer<typeof shown>
