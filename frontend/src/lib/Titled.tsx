/** Text that may be truncated. Hovering shows the full text. */
export const Titled = ({ words }: Readonly<{ words: string }>) => <span title={words}>{words}</span>
