import { Badge } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import type { Tool } from '../../api/shop.gen.ts'
import { stockWords } from './part-view.rules.ts'

/** Shows a part's price and whether enough units are in stock for an order. */
export const PartPrice = ({ part }: Readonly<{ part: Tool }>) => {
  const { tone, words } = stockWords(part)

  return (
    <Cluster gap={4}>
      <Price dollars={part.price} size="lg" />
      <Badge tone={tone}>{words}</Badge>
    </Cluster>
  )
}
