/** Text that may be truncated. A tooltip shows the full text. */
export const TextWithTitle = ({ words }: Readonly<{ words: string }>) => (
  <span title={words}>{words}</span>
)
