import { Cluster } from '@axle/design-system/Cluster'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Heading } from '@axle/design-system/Heading'
import { Rating } from '@axle/design-system/Rating'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { ToolDetail } from '../../../api/shop.gen.ts'
import { counted } from '../../../lib/list-view.rules.ts'
import { halfStars } from '../part-view.rules.ts'
import { PartPrice } from '../PartPrice.tsx'

const toFacts = ({ partNumber, brand, ...part }: ToolDetail) => [
  ...(brand === undefined ? [] : [{ label: 'Brand', value: brand }]),
  ...(partNumber === undefined ? [] : [{ label: 'Part number', value: partNumber }]),
  { label: 'Minimum order quantity', value: part.minimumorderquantity },
  { label: 'Available quantity', value: part.availablequantity },
]

const Stars = ({ average, count }: NonNullable<ToolDetail['stars']>) => (
  <Cluster gap={2}>
    {/* The rating is rounded to half stars, because the style sheet must contain a rule for each possible width. */}
    <Rating value={halfStars(average)} label="" size="sm" />
    <Text as="span" tone="muted">
      {`${average} of 5, ${counted(count, 'review', 'reviews')}`}
    </Text>
  </Cluster>
)

type PartOfferProps = Readonly<{ part: ToolDetail; fit: ReactNode; order: ReactNode }>

/** Part overview: description, price, fit and the order button. */
export const PartOffer = ({ part, fit, order }: PartOfferProps) => (
  <Stack gap={4}>
    <Heading level={1}>{part.name}</Heading>
    {part.stars && <Stars {...part.stars} />}
    {part.description !== '' && <p>{part.description}</p>}
    <PartPrice part={part} />
    {fit}
    {order}
    <DescriptionList items={toFacts(part)} />
  </Stack>
)
