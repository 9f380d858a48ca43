import type { Meta, StoryObj } from '@storybook/react-vite'
import { Warehouse } from 'lucide-react'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Section } from '../Section/Section.tsx'
import { PageFrame } from './PageFrame.tsx'

const meta = { title: 'Pages/Trouble', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Page after an error. The message says what to do. The surrounding header and footer still work. */
export const ErrorPage: Story = {
  render: () => (
    <PageFrame>
      <Section title="Something went wrong" headingLevel={1} spacing="tight">
        <ErrorState
          message="Something went wrong on this page. Reload it. If that does not help, please contact us."
          onRetry={() => undefined}
        />
      </Section>
    </PageFrame>
  ),
  tags: ['picture'],
}
/** Shop without products. A message in place of the product list says so. */
export const EmptyShop: Story = {
  render: () => (
    <PageFrame current="Parts">
      <Section title="Parts and tools" headingLevel={1} spacing="tight">
        <EmptyState
          title="No products yet"
          icon={<Warehouse aria-hidden="true" />}
          description="Nothing is on sale yet. Please check back soon."
          action={
            <ButtonLink variant="secondary" href="?home">
              Home
            </ButtonLink>
          }
        />
      </Section>
    </PageFrame>
  ),
}
export const RightToLeft: Story = { ...ErrorPage, tags: [], globals: { direction: 'rtl' } }
export const Dark: Story = { ...EmptyShop, globals: { theme: 'dark' } }
