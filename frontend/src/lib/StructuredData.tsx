import { Guarded } from './Guarded.tsx'
import { originMark } from './origin-mark.ts'

type StructuredDataProps = Readonly<{
  /** Makes a thing of schema.org, or a list of them. `origin` is the shop's address. */
  of: (origin: string) => object
}>

const Block = ({ of }: StructuredDataProps) => {
  const origin = typeof location === 'undefined' ? originMark : location.origin
  // No text can end the block early.
  const text = JSON.stringify(of(origin)).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/**
 * Says to search engines in schema.org's words what the page shows. A block of data: it is never run. Where it cannot be
 * made, the page does without.
 */
export const StructuredData = (props: StructuredDataProps) => (
  <Guarded instead={null}>
    <Block {...props} />
  </Guarded>
)
