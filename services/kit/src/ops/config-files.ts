import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings that stand in files, each named by the variable of the setting's name with `_FILE` behind it. One
 * line break at the end is the editor's, not the secret's. An empty file means the same as no setting.
 * @param names of settings
 * @returns the values by name, and what does not fit, by variable and without a value
 */
export function fromFiles(
  names: readonly string[],
  variables: Variables,
): { readonly values: Readonly<Record<string, string>>; readonly faults: readonly string[] } {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const file = variables[`${name}_FILE`]
    if (file === undefined) continue
    if (variables[name] !== undefined) {
      faults.push(`${name}_FILE: ${name} is set, too; keep one of them`)
      continue
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (value !== '') values[name] = value
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      faults.push(`${name}_FILE: the file cannot be read (${code})`)
    }
  }
  return { values, faults }
}
