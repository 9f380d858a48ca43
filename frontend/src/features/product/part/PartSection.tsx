import { Columns } from '@axle/design-system/Columns'
import { Heading } from '@axle/design-system/Heading'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { choosePart, idsOfPart } from '@axle/part-address/choose-part'
import { skipToken } from '@reduxjs/toolkit/query'
import { Navigate, useLocation } from 'react-router-dom'
import { partPath } from '@axle/part-address/part-path'
import { toProblem } from '../../../api/problem.ts'
import { type ToolDetail, useGetToolQuery, useListPartsQuery } from '../../../api/shop.gen.ts'
import { FailedPage } from '../../../lib/FailedPage.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { MissingPart } from '../MissingPart.tsx'
import { formatTitle } from '../part-view.rules.ts'
import { PartView, type PartSlots } from './PartView.tsx'

/** Placeholder while a part is loading. */
const PartSkeleton = () => (
  <Section ground="surface" spacing="tight">
    <Heading level={1} isHidden>
      Loading the part
    </Heading>
    <div aria-busy="true">
      <Stack gap={5}>
        <Skeleton width="60%" height="1.5rem" />
        <Columns columnWidth="wide">
          <Skeleton ratio={4 / 3} />
          <Stack gap={4}>
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton height="4rem" />
            <Skeleton width="40%" height="2rem" />
            <Skeleton height="6rem" />
          </Stack>
        </Columns>
      </Stack>
    </div>
  </Section>
)

/** Result of looking up a part. */
type PartLookup =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'missing' }>
  | Readonly<{ kind: 'failed'; message: string; isRetrying: boolean; retry: () => void }>
  | Readonly<{ kind: 'found'; part: ToolDetail }>

/**
 * Although the HTML of a part page already contains the part, the page refetches it, because price and stock may have
 * changed.
 */
const anew = { refetchOnMountOrArgChange: true } as const

const isMissing = (error: unknown) => error !== undefined && toProblem(error).status === 404

/** Looks up the part that the page's URL parameter identifies. */
function usePart(param: string): PartLookup {
  const ids = idsOfPart(param)
  const named = useListPartsQuery(ids.length === 0 ? skipToken : { id: [...ids] }, anew)
  const chosen = choosePart(param, named.currentData ?? [])
  const tool = useGetToolQuery(chosen === undefined ? skipToken : { id: chosen._id }, anew)

  const isNobody = named.currentData !== undefined && chosen === undefined
  // A part also counts as missing if it was taken off sale after its page was rendered.
  if (ids.length === 0 || isNobody || isMissing(tool.error)) return { kind: 'missing' }
  if (tool.currentData !== undefined) return { kind: 'found', part: tool.currentData }
  const failed = [named, tool].find(({ error }) => error !== undefined)
  if (failed === undefined) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: toProblem(failed.error).detail,
    isRetrying: failed.isFetching,
    retry: () => void failed.refetch(),
  }
}

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
