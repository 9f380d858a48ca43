/** A picture of a list whose order the reader decides. */
export type OrderedPicture = Readonly<{
  id: string
  /** Where it is kept, or a file that has not left this device. */
  source: string | File
  /** From 0 to 100 while it is being sent. */
  progress?: number | undefined
  /** Why this picture did not go through, and what to do. */
  error?: string | undefined
}>
