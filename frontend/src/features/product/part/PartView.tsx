import { Breadcrumbs } from '@axle/design-system/Breadcrumbs'
import { Columns } from '@axle/design-system/Columns'
import { Gallery } from '@axle/design-system/Gallery'
import { Grid } from '@axle/design-system/Grid'
import { Price } from '@axle/design-system/Price'
import { ProductCard } from '@axle/design-system/ProductCard'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { TagList } from '@axle/design-system/TagList'
import { partPath } from '@axle/part-address/part-path'
import type { ReactNode } from 'react'
import type { ListedProduct, ToolDetail } from '../../../api/shop.gen.ts'
import { toolsQuery, useListToolsQuery } from '../../../api/tool-list.ts'
import { SectionBoundary } from '../../../lib/SectionBoundary.tsx'
import { pictureSources, toGallery } from '../../../lib/image.rules.ts'
import { wayTo } from './part-data.rules.ts'
import { PartFits } from '../PartFits.tsx'
import { PartOffer } from './PartOffer.tsx'

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
const RelatedParts = ({ category, besides }: RelatedPartsProps) => {
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

/** Content on the part page that comes from other features. */
export type PartSlots = Readonly<{
  /** Renders the quantity field and the order button. */
  renderOrder: (part: ToolDetail) => ReactNode
  /** Renders a note on whether the part fits the visitor's vehicle. */
  renderFit?: (part: ToolDetail) => ReactNode
  /** Renders the product reviews. */
  renderReviews?: (part: ToolDetail) => ReactNode
}>

const References = ({ references }: Readonly<{ references: readonly string[] }>) => (
  <Section
    title="Cross references"
    lead="Part numbers of other manufacturers for the same part."
    spacing="tight"
  >
    <TagList
      label="Cross references"
      tags={references.map((number) => ({ id: number, label: number }))}
    />
  </Section>
)

/** Part page content: overview, vehicles, cross references, reviews and related parts. */
export const PartView = ({
  part,
  renderOrder,
  renderFit,
  renderReviews,
}: PartSlots & Readonly<{ part: ToolDetail }>) => {
  const { _id, name, category, references = [] } = part

  return (
    <article aria-label={name}>
      <Section ground="surface" spacing="tight">
        <Stack gap={5}>
          <Breadcrumbs crumbs={wayTo(part)} />
          <Columns columnWidth="wide">
            <Gallery label={name} pictures={toGallery(part, '(min-width: 64rem) 40rem, 100vw')} />
            <PartOffer
              part={part}
              fit={<SectionBoundary>{renderFit?.(part)}</SectionBoundary>}
              order={<SectionBoundary>{renderOrder(part)}</SectionBoundary>}
            />
          </Columns>
        </Stack>
      </Section>
      <SectionBoundary isSection>
        <PartFits fits={part.fits} />
      </SectionBoundary>
      {references.length > 0 && <References references={[...new Set(references)]} />}
      <SectionBoundary isSection>{renderReviews?.(part)}</SectionBoundary>
      {category !== undefined && (
        <SectionBoundary isSection>
          <RelatedParts category={category} besides={_id} />
        </SectionBoundary>
      )}
    </article>
  )
}
