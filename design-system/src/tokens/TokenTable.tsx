import type { ReactNode } from 'react'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { Text } from '../Text/Text.tsx'
import type { DesignTokens, Theme } from './dtcg.rules.ts'
import { roles } from './roles.ts'
import styles from './Specimen.module.css'
import dark from './tokens.dark.gen.json'
import light from './tokens.light.gen.json'
import type { Token } from './tokens.ts'

const themes: Readonly<Record<Theme, DesignTokens>> = { light, dark }

/** Returns the value of a token in tokens.css for one theme. */
function getCssValue(name: Token, theme: Theme): string {
  const group = Object.values(themes[theme]).find((tokens) => name in tokens)
  return group?.[name]?.$extensions['axle.css'] ?? ''
}

type TokenTableProps<Name extends Token> = Readonly<{
  label: string
  names: readonly Name[]
  /** Renders a visual example of the token. */
  show: (name: Name) => ReactNode
  /** Whether the tokens have a different value in each theme. */
  isThemed?: boolean
}>

const Value = ({ name, theme = 'light' }: Readonly<{ name: Token; theme?: Theme }>) => (
  <span className={styles.value}>{getCssValue(name, theme)}</span>
)

/**
 * Table of design tokens, each with an example, its value and its purpose. If the value differs between themes, the
 * table shows both values.
 */
export const TokenTable = <Name extends Token>({
  label,
  names,
  show,
  isThemed = false,
}: TokenTableProps<Name>) => {
  const inBoth = (theme: Theme, header: string): TableColumn<Name> => ({
    id: theme,
    header,
    cell: (name) => (
      <div className={styles.themed} data-theme={theme}>
        {show(name)}
        <Value name={name} theme={theme} />
      </div>
    ),
  })
  const columns: readonly TableColumn<Name>[] = isThemed
    ? [inBoth('light', 'Light'), inBoth('dark', 'Dark')]
    : [
        {
          id: 'example',
          header: 'Example',
          cell: (name) => <div className={styles.picture}>{show(name)}</div>,
        },
        { id: 'value', header: 'Value', cell: (name) => <Value name={name} /> },
      ]

  return (
    <Table
      label={label}
      columns={[
        {
          id: 'name',
          header: 'Token',
          cell: (name) => (
            <span className={styles.name}>
              <Text as="strong" size="sm">
                {name}
              </Text>
            </span>
          ),
        },
        ...columns,
        { id: 'role', header: 'Use it for', cell: (name) => <Text size="sm">{roles[name]}</Text> },
      ]}
      rows={names}
      rowId={(name) => name}
    />
  )
}
