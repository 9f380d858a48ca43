import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Spinner } from '@axle/design-system/Spinner'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkLoadError } from '../lib/load-chunk.ts'
import { mayReload, reloadOnce } from '../lib/reload-once.ts'

const unexpected =
  'This page ran into a fault and stopped. Load it again; if that does not help, please tell us.'

const chunkAdvice = {
  missing: 'The shop was updated, or the connection dropped. Load the page again.',
  timeout: 'The connection is very slow. Load the page again.',
  other: 'Load the page again.',
}

/**
 * Takes the place of a page that broke or whose code did not arrive. Code that a deploy has removed is
 * fetched by loading the page again, once and without a word.
 */
export const RouteErrorPage = () => {
  const error = useRouteError()
  const isChunk = error instanceof ChunkLoadError
  const [isReloading] = useState(() => isChunk && error.kind === 'missing' && mayReload())

  useEffect(() => {
    if (isReloading) reloadOnce()
  }, [isReloading])

  if (isReloading) return <Spinner fullScreen label="Opening the page" />
  return (
    <Section title="Something broke" headingLevel={1} spacing="tight">
      <ErrorState
        title={isChunk ? error.message : undefined}
        message={isChunk ? chunkAdvice[error.kind] : unexpected}
        onRetry={() => location.reload()}
      />
    </Section>
  )
}
