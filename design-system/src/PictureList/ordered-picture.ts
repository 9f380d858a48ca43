/** Picture in a list that the user can reorder. */
export type OrderedPicture = Readonly<{
  id: string
  /** URL of an uploaded picture, or a local file. */
  source: string | File
  /** Upload progress, from 0 to 100. */
  progress?: number | undefined
  /** Reason why the upload of this picture failed, and what to do. */
  error?: string | undefined
}>
