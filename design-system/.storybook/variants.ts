/** What is looked at by tests alone: out of the sidebar and off the pages, but at its own address. */
const names: readonly string[] = [
  ...['Dark', 'Right To Left', 'Long Text', 'Phone'],
  // What is done with a component, where nothing of it looks otherwise.
  ...[
    'By Key And By Label',
    'By Keys',
    'By Label',
    'Choosing',
    'One Tab Stop',
    'Pressed',
    'Typing',
  ],
  ...['Shown And Hidden', 'Some Then All', 'Steps Are Bounded', 'Typed Out Of Range'],
]

export const isVariant = ({ name }: Readonly<{ name: string }>): boolean =>
  names.includes(name) || name.endsWith('By Keyboard')
