/** What is looked at by tests alone: out of the sidebar and off the pages, but at its own address. */
const names: readonly string[] = ['Dark', 'Right To Left', 'Long Text', 'Phone']

export const isVariant = ({ name }: Readonly<{ name: string }>): boolean =>
  names.includes(name) || name.endsWith('By Keyboard')
