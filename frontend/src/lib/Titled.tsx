/** Words that may be cut where there is no room for them; a pointer that rests on them shows the whole. */
export const Titled = ({ words }: Readonly<{ words: string }>) => <span title={words}>{words}</span>
