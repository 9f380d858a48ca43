/** Text that may be truncated. A tooltip shows the full text. */
export const Titled = ({ words }: Readonly<{ words: string }>) => <span title={words}>{words}</span>
