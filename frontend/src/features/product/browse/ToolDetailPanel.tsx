import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Disclosure } from '@axle/design-system/Disclosure'
import { Heading } from '@axle/design-system/Heading'
import { Image } from '@axle/design-system/Image'
import { Price } from '@axle/design-system/Price'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import type { ToolDetail } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'

type Fitment = ToolDetail['fits'][number]

const yearsOf = ({ yearFrom, yearTo }: Fitment) =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`

const columns: readonly TableColumn<Fitment>[] = [
  { id: 'vehicle', header: 'Vehicle', cell: ({ make, model }) => `${make} ${model}` },
  { id: 'years', header: 'Years', cell: yearsOf },
  { id: 'engine', header: 'Engine', cell: ({ engine }) => engine ?? 'All' },
]

const Fitments = ({ fits }: Readonly<{ fits: readonly Fitment[] }>) =>
  fits.length === 0 ? (
    <Text tone="muted">This item does not depend on the vehicle.</Text>
  ) : (
    <Disclosure
      isOpen
      summary={`Fits ${fits.length === 1 ? 'one vehicle' : `${fits.length} vehicles`}`}
    >
      <Table
        label="Vehicles this part fits"
        columns={columns}
        rows={fits}
        rowId={({ make, model, yearFrom, engine }) => `${make}/${model}/${yearFrom}/${engine}`}
      />
    </Disclosure>
  )

const factsOf = (tool: ToolDetail) => [
  ...(tool.partNumber === undefined ? [] : [{ label: 'Part number', value: tool.partNumber }]),
  { label: 'Minimum order quantity', value: tool.minimumorderquantity },
  { label: 'Available quantity', value: tool.availablequantity },
]

type ToolDetailPanelProps = Readonly<{
  tool: ToolDetail
  /** Whether it fits, above the button. */
  fit: ReactNode
  action: ReactNode
}>

/** One part or tool at length: whether it fits first, since nothing else matters where it does not. */
export const ToolDetailPanel = ({ tool, fit, action }: ToolDetailPanelProps) => (
  <article>
    <Columns columnWidth="wide">
      <Image {...pictureSources(tool.img, '(min-width: 64rem) 40rem, 100vw')} alt="" isPriority />
      <Stack gap={4}>
        <Heading level={1}>{tool.name}</Heading>
        {fit}
        <Fitments fits={tool.fits} />
        <Price dollars={tool.price} size="large" />
        <Cluster>{action}</Cluster>
        <p>{tool.description}</p>
        <DescriptionList items={factsOf(tool)} />
      </Stack>
    </Columns>
  </article>
)
