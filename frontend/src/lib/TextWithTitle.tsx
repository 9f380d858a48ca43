/** Text that may be truncated. A tooltip shows the complete text. */
export const TextWithTitle = ({ words }: Readonly<{ words: string }>) => (
  <span title={words}>{words}</span>
)
