import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Gallery } from '@axle/design-system/Gallery'
import { Heading } from '@axle/design-system/Heading'
import { Stack } from '@axle/design-system/Stack'
import type { ReactNode } from 'react'
import type { ToolDetail } from '../../../api/shop.gen.ts'
import { toGallery } from '../../../lib/image.rules.ts'
import { PartPrice } from '../PartPrice.tsx'

const toFacts = (tool: ToolDetail) => [
  ...(tool.partNumber === undefined ? [] : [{ label: 'Part number', value: tool.partNumber }]),
  { label: 'Minimum order quantity', value: tool.minimumorderquantity },
  { label: 'Available quantity', value: tool.availablequantity },
]

type ToolDetailPanelProps = Readonly<{
  tool: ToolDetail
  /** Text above the order button that states whether the tool fits the active vehicle. */
  fit: ReactNode
  action: ReactNode
}>

/** Overview of one part or tool: pictures, price, fit, facts and the order button. It is visible without scrolling. */
export const ToolDetailPanel = ({ tool, fit, action }: ToolDetailPanelProps) => (
  <Columns columnWidth="wide">
    <Gallery label={tool.name} pictures={toGallery(tool, '(min-width: 64rem) 40rem, 100vw')} />
    <Stack gap={4}>
      <Heading level={1}>{tool.name}</Heading>
      <PartPrice part={tool} />
      {fit}
      <Cluster>{action}</Cluster>
      <p>{tool.description}</p>
      <DescriptionList items={toFacts(tool)} />
    </Stack>
  </Columns>
)
