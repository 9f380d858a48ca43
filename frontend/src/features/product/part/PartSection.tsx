import { ButtonLink } from '@axle/design-system/ButtonLink'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Heading } from '@axle/design-system/Heading'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { PackageX } from 'lucide-react'
import { Navigate, useLocation } from 'react-router-dom'
import { partPath } from '@axle/part-address/part-path'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { titleOf } from '../part-view.rules.ts'
import { PartSkeleton } from './PartSkeleton.tsx'
import { PartView, type PartSlots } from './PartView.tsx'
import { usePart } from './use-part.ts'

const Missing = () => {
  usePageTitle('Part not found')

  return (
    <Section spacing="tight">
      <Stack gap={5}>
        <Heading level={1}>This part is not on sale</Heading>
        <EmptyState
          title="It was taken off sale, or the address has a typo"
          icon={<PackageX aria-hidden="true" />}
          description="Look for another one by its name, its part number or your vehicle."
          action={<ButtonLink href="/parts">See all parts</ButtonLink>}
        />
      </Stack>
    </Section>
  )
}

const Found = ({ part, ...slots }: Parameters<typeof PartView>[0]) => {
  usePageTitle(titleOf(part))
  return <PartView part={part} {...slots} />
}

/** The page of one part. An address with an old or a wrong name in it goes on to the right one. */
export const PartSection = ({ param, ...slots }: PartSlots & Readonly<{ param: string }>) => {
  const { pathname, search, hash } = useLocation()
  const lookup = usePart(param)

  switch (lookup.kind) {
    case 'missing':
      return <Missing />
    case 'failed':
      return (
        <Section spacing="tight">
          <ErrorState
            message={lookup.message}
            isRetrying={lookup.isRetrying}
            onRetry={lookup.retry}
          />
        </Section>
      )
    case 'loading':
      return <PartSkeleton />
    case 'found': {
      const own = partPath(lookup.part)
      if (own !== pathname) return <Navigate to={own + search + hash} replace />
      return <Found key={lookup.part._id} part={lookup.part} {...slots} />
    }
  }
}
