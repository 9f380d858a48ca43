import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Section } from '../Section/Section.tsx'
import { Select } from '../Select/Select.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { PageFrame } from './PageFrame.tsx'
import { productCards } from './samples.tsx'

const meta = { title: 'Pages/Product list', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const ProductList = ({ count, children }: Readonly<{ count?: string; children: ReactNode }>) => (
  <PageFrame current="Parts">
    <Section
      title="Parts and tools"
      headingLevel={1}
      lead="Search by name, brand or part number. Prices are per unit."
      spacing="tight"
    >
      <Stack gap={5}>
        <div role="search">
          <Columns align="end">
            <TextField label="Search" type="search" placeholder="Name, brand, part number" />
            <Select
              label="Category"
              placeholder="All categories"
              options={[{ value: 'brakes', label: 'Brakes' }]}
            />
          </Columns>
        </div>
        {count !== undefined && (
          <Text tone="muted" role="status">
            {count}
          </Text>
        )}
        {children}
      </Stack>
    </Section>
  </PageFrame>
)

export const Default: Story = {
  render: () => (
    <ProductList count="6 products">
      <Grid columns={3}>{productCards(2)}</Grid>
    </ProductList>
  ),
  tags: ['picture'],
}
export const Loading: Story = {
  render: () => (
    <ProductList>
      <div aria-busy="true">
        <Grid columns={3}>
          {[1, 2, 3].map((key) => (
            <Stack key={key} gap={3}>
              <Skeleton ratio={4 / 3} />
              <Skeleton width="80%" height="1.5rem" />
              <Skeleton height="4rem" />
            </Stack>
          ))}
        </Grid>
      </div>
    </ProductList>
  ),
}
export const NothingFound: Story = {
  render: () => (
    <ProductList count="0 products">
      <EmptyState
        title="No parts match “glow plug 24 V”"
        icon={<SearchX aria-hidden="true" />}
        description="Try fewer words, or look through all categories."
        action={<Button variant="secondary">Clear the search</Button>}
      />
    </ProductList>
  ),
}
export const Failed: Story = {
  render: () => (
    <ProductList>
      <ErrorState message="The parts could not be loaded." onRetry={() => undefined} />
    </ProductList>
  ),
}
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = {
  ...Default,
  tags: ['picture'],
  globals: { direction: 'rtl' },
}
export const Dark: Story = { ...Default, tags: [], globals: { theme: 'dark' } }
