import { Badge } from '@axle/design-system/Badge'
import { Cluster } from '@axle/design-system/Cluster'
import { Price } from '@axle/design-system/Price'
import type { Tool } from '../../api/shop.gen.ts'
import { stockWords } from './part-view.rules.ts'

/** What a part costs, and whether there is enough of it to order. */
export const PartPrice = ({ part }: Readonly<{ part: Tool }>) => {
  const { tone, words } = stockWords(part)

  return (
    <Cluster gap={4}>
      <Price dollars={part.price} size="lg" />
      <Badge tone={tone}>{words}</Badge>
    </Cluster>
  )
}
