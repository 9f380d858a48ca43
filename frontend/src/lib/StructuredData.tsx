type StructuredDataProps = Readonly<{
  /** A thing of schema.org, or a list of them. */
  data: object
}>

/** Says to search engines in schema.org's words what the page shows. A block of data: it is never run. */
export const StructuredData = ({ data }: StructuredDataProps) => (
  <script
    type="application/ld+json"
    // No text can end the block early.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
