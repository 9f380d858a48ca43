import { Section } from '@axle/design-system/Section'
import { Navigate, useLocation } from 'react-router-dom'
import { partPath } from '@axle/part-address/part-path'
import { FailedPage } from '../../../lib/FailedPage.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { MissingPart } from '../MissingPart.tsx'
import { formatTitle } from '../part-view.rules.ts'
import { PartSkeleton } from './PartSkeleton.tsx'
import { PartView, type PartSlots } from './PartView.tsx'
import { usePart } from './use-part.ts'

const Found = ({ part, ...slots }: Parameters<typeof PartView>[0]) => {
  usePageTitle(formatTitle(part))
  return <PartView part={part} {...slots} />
}

/** Page section for one part. If the name in the URL is outdated or wrong, the page redirects to the canonical URL. */
export const PartSection = ({ param, ...slots }: PartSlots & Readonly<{ param: string }>) => {
  const { pathname, search, hash } = useLocation()
  const lookup = usePart(param)

  switch (lookup.kind) {
    case 'missing':
      return (
        <Section spacing="tight">
          <MissingPart listHref="/parts" />
        </Section>
      )
    case 'failed':
      return (
        <Section spacing="tight">
          <FailedPage
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
