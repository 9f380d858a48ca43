/**
 * Stories that exist only for tests. They are hidden from the sidebar and the documentation pages but have their own
 * URL.
 */
const names: readonly string[] = [
  ...['Dark', 'Right To Left', 'Long Text', 'Phone'],
  // Stories with an interaction test that look the same as another story.
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
