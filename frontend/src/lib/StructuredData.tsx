import { SectionBoundary } from './SectionBoundary.tsx'
import { originMark } from './origin-mark.ts'

type StructuredDataProps = Readonly<{
  /** Returns one or more schema.org objects. `origin` is the shop's origin. */
  of: (origin: string) => object
}>

const Block = ({ of }: StructuredDataProps) => {
  const origin = typeof location === 'undefined' ? originMark : location.origin
  // Escapes '<', so that no text can close the script element early.
  const text = JSON.stringify(of(origin)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/**
 * Structured data (schema.org) for search engines. It is a data block, which browsers never run as a script. If it
 * cannot be created, the page works without it.
 */
export const StructuredData = (props: StructuredDataProps) => (
  <SectionBoundary instead={null}>
    <Block {...props} />
  </SectionBoundary>
)
