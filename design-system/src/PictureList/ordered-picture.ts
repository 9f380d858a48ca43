/** Picture of a list whose order the user decides. */
export type OrderedPicture = Readonly<{
  id: string
  /** URL of the picture, or a local file. */
  source: string | File
  /** Progress from 0 to 100 during the upload. */
  progress?: number | undefined
  /** Why the upload of this picture failed, and what to do. */
  error?: string | undefined
}>
