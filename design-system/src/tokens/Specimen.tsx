import type { ReactNode } from 'react'
import { Grid } from '../Grid/Grid.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import styles from './Specimen.module.css'

type SpecimenProps = Readonly<{
  name: string
  note?: ReactNode
  /** Visual example of the token. */
  children: ReactNode
}>

/** Design token with a visual example, its name and a note. */
export const Specimen = ({ name, note, children }: SpecimenProps) => (
  <div className={styles.specimen}>
    <div className={styles.picture}>{children}</div>
    <Stack gap={1}>
      <Text size="sm" weight="bold">
        {name}
      </Text>
      {note !== undefined && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  </div>
)

/** Shows the same content in the light and the dark theme. */
export const BothThemes = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Grid columns={2}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={styles.theme} data-theme={theme}>
        {children}
      </div>
    ))}
  </Grid>
)
