import type { Meta, StoryObj } from '@storybook/react-vite'
import { BadgePlus, Boxes, CircleUser, PackageCheck, PackageOpen, Star } from 'lucide-react'
import type { Tone } from '../Badge/Badge.tsx'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Cluster } from '../Cluster/Cluster.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Image } from '../Image/Image.tsx'
import { MediaLine } from '../MediaLine/MediaLine.tsx'
import { Price } from '../Price/Price.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { Text } from '../Text/Text.tsx'
import { PageFrame } from './PageFrame.tsx'
import styles from './pages.module.css'
import { orders, type SampleOrder } from './samples.tsx'

const meta = { title: 'Pages/Dashboard', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tones: Readonly<Record<SampleOrder['status'], Tone>> = {
  Reserved: 'accent',
  Paid: 'success',
  Shipped: 'info',
  Expired: 'neutral',
}

const columns: readonly TableColumn<SampleOrder>[] = [
  {
    id: 'product',
    header: 'Product',
    isRowHeader: true,
    cell: ({ picture, name, date }) => (
      <MediaLine
        picture={<Image src={`/samples/${picture}.webp`} alt="" />}
        title={name}
        note={date}
      />
    ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ cents }) => <Price cents={cents} size="sm" />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={status} tone={tones[status]} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ status }) =>
      status === 'Reserved' && (
        <Cluster gap={2} isOneLine>
          <ButtonLink size="sm" href="?pay">
            Pay
          </ButtonLink>
          <Button size="sm" variant="quiet">
            Cancel
          </Button>
        </Cluster>
      ),
  },
]

const links = [
  {
    label: 'My Orders',
    href: '?orders',
    icon: <PackageCheck aria-hidden="true" />,
    isCurrent: true,
  },
  { label: 'Review', href: '?review', icon: <Star aria-hidden="true" /> },
  { label: 'My Profile', href: '?profile', icon: <CircleUser aria-hidden="true" /> },
  { label: 'Add Product', href: '?add', icon: <BadgePlus aria-hidden="true" /> },
  { label: 'Manage Product', href: '?manage', icon: <Boxes aria-hidden="true" /> },
]

type DashboardProps = Readonly<{ rows: readonly SampleOrder[]; isLoading?: boolean }>

const Dashboard = ({ rows, isLoading = false }: DashboardProps) => (
  <PageFrame current="Dashboard" isSignedIn>
    <div className={styles.beside}>
      <Sidebar label="Dashboard" title="Dashboard" links={links} />
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={1}>My Orders</Heading>
          <Text tone="muted">Your orders and their current status.</Text>
        </Stack>
        <Table
          label="My Orders"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          isLoading={isLoading}
          empty={
            <EmptyState
              title="You have not ordered anything yet"
              description="Your orders will appear here, with every step from the shelf to your door."
              icon={<PackageOpen aria-hidden="true" />}
              action={<ButtonLink href="?parts">Find a part</ButtonLink>}
            />
          }
        />
      </Stack>
    </div>
  </PageFrame>
)

export const Default: Story = { render: () => <Dashboard rows={orders} />, tags: ['picture'] }
export const Loading: Story = { render: () => <Dashboard rows={[]} isLoading /> }
export const Empty: Story = { render: () => <Dashboard rows={[]} /> }
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { ...Default, tags: [], globals: { direction: 'rtl' } }
export const Dark: Story = { ...Default, tags: [], globals: { theme: 'dark' } }
