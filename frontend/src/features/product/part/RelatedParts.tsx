import { Grid } from '@axle/design-system/Grid'
import { Price } from '@axle/design-system/Price'
import { ProductCard } from '@axle/design-system/ProductCard'
import { Section } from '@axle/design-system/Section'
import type { ListedProduct } from '../../../api/shop.gen.ts'
import { toolsQuery, useListToolsQuery } from '../../../api/tool-list.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { partPath } from '@axle/part-address/part-path'

const shown = 6
const sizes = '(min-width: 64rem) 24rem, (min-width: 30rem) 50vw, 100vw'

const RelatedCard = ({ part }: Readonly<{ part: ListedProduct }>) => (
  <ProductCard
    image={{ ...pictureSources(part.img, sizes), alt: '' }}
    title={part.name}
    href={partPath(part)}
    price={<Price dollars={part.price} />}
  />
)

type RelatedPartsProps = Readonly<{
  category: string
  /** Id of the part to exclude. */
  besides: string
}>

/**
 * Other parts in the same category. Renders nothing if there are none, or if the request fails, because the page works
 * without them.
 */
export const RelatedParts = ({ category, besides }: RelatedPartsProps) => {
  const { currentData } = useListToolsQuery(toolsQuery({ category: [category], limit: shown + 1 }))
  const parts = currentData?.items.filter(({ _id }) => _id !== besides).slice(0, shown) ?? []
  if (parts.length === 0) return null

  return (
    <Section title={`More ${category}`} spacing="tight">
      <Grid columns={3} isPairOnPhone>
        {parts.map((part) => (
          <RelatedCard key={part._id} part={part} />
        ))}
      </Grid>
    </Section>
  )
}
