import { Image } from '@axle/design-system/Image'
import { Price } from '@axle/design-system/Price'
import { Table, type TableColumn } from '@axle/design-system/Table'
import type { ReactNode } from 'react'
import type { ToolDetail } from '../../api/shop.gen.ts'
import { pictureSources } from '../../lib/image.rules.ts'
import styles from './ToolDetailPanel.module.css'

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
    <p className={styles.note}>This item does not depend on the vehicle.</p>
  ) : (
    <details className={styles.fits}>
      <summary>Fits {fits.length === 1 ? 'one vehicle' : `${fits.length} vehicles`}</summary>
      <Table
        label="Vehicles this part fits"
        columns={columns}
        rows={fits}
        rowId={({ make, model, yearFrom, engine }) => `${make}/${model}/${yearFrom}/${engine}`}
      />
    </details>
  )

type ToolDetailPanelProps = Readonly<{ tool: ToolDetail; action: ReactNode }>

/** One part or tool at length: picture, description, numbers and the vehicles it fits. */
export const ToolDetailPanel = ({ tool, action }: ToolDetailPanelProps) => (
  <article className={styles.panel}>
    <Image {...pictureSources(tool.img, '(min-width: 64rem) 40rem, 100vw')} alt="" isPriority />
    <div className={styles.words}>
      <h1 className={styles.title}>{tool.name}</h1>
      <p>{tool.description}</p>
      <Price dollars={tool.price} size="large" />
      <dl className={styles.facts}>
        {tool.partNumber !== undefined && (
          <div>
            <dt>Part number</dt>
            <dd>{tool.partNumber}</dd>
          </div>
        )}
        <div>
          <dt>Minimum order quantity</dt>
          <dd>{tool.minimumorderquantity}</dd>
        </div>
        <div>
          <dt>Available quantity</dt>
          <dd>{tool.availablequantity}</dd>
        </div>
      </dl>
      {action}
      <Fitments fits={tool.fits} />
    </div>
  </article>
)
