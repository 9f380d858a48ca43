import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkLoadError } from '../lib/load-chunk.ts'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { mayReload, reloadOnce } from '../lib/reload-once.ts'

const unexpected =
  'Something went wrong on this page. Reload it. If that does not help, please contact us.'

const chunkAdvice = {
  missing: 'The shop was updated, or the connection dropped. Reload the page.',
  timeout: 'The connection is very slow. Reload the page.',
  other: 'Reload the page.',
}

/**
 * Replaces a page that failed to render or load. If a deployment removed the page's code, the browser first reloads the
 * page once, without showing an error.
 */
export const RouteErrorPage = () => {
  const error = useRouteError()
  const isChunk = error instanceof ChunkLoadError
  const [isReloading] = useState(() => isChunk && error.kind === 'missing' && mayReload())

  useEffect(() => {
    if (isReloading) reloadOnce()
  }, [isReloading])

  if (isReloading) return <LoadingPage label="Opening the page" />
  return (
    <Section title="Something went wrong" headingLevel={1} spacing="tight">
      <ErrorState
        title={isChunk ? error.message : undefined}
        message={isChunk ? chunkAdvice[error.kind] : unexpected}
        onRetry={() => location.reload()}
      />
    </Section>
  )
}
