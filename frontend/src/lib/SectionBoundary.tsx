import { ErrorState } from '@axle/design-system/ErrorState'
import { Section } from '@axle/design-system/Section'
import { Component, type ReactNode } from 'react'

const title = 'This part of the page cannot be shown'
const message = 'Something went wrong with it. The rest of the page works. Try again in a moment.'

type SectionBoundaryProps = Readonly<{
  /**
   * RTK query on which the content depends. After a render error, the content renders again once the query has new data
   * or a new response.
   */
  source?: Readonly<{ data?: unknown; isFetching: boolean; refetch: () => unknown }>
  /** Content to show instead of the error message, if the failed content is not essential. */
  instead?: ReactNode
  /** Whether the content is a page section. If so, the error message gets the page's margins. */
  isSection?: boolean
  children: ReactNode
}>

type SectionBoundaryState = Readonly<{ hasFailed: boolean }>

/**
 * Error boundary for a page section. If the section fails to render, it shows an error with a retry button, and the
 * rest of the page stays usable.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): SectionBoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate(
    { source: before }: SectionBoundaryProps,
    { hasFailed }: SectionBoundaryState,
  ) {
    const { source } = this.props
    const isAnswered = before?.isFetching === true && source?.isFetching === false
    if (hasFailed && (isAnswered || before?.data !== source?.data)) this.#drawAgain()
  }

  readonly #drawAgain = () => this.setState({ hasFailed: false })

  override render() {
    const { source, instead, isSection, children } = this.props
    if (!this.state.hasFailed) return children
    if (instead !== undefined) return instead
    const fault = (
      <ErrorState
        title={title}
        message={message}
        isRetrying={source?.isFetching}
        onRetry={source ? () => void source.refetch() : this.#drawAgain}
      />
    )
    return isSection ? <Section spacing="tight">{fault}</Section> : fault
  }
}
