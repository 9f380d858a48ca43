import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads settings from files. The variable `NAME_FILE` contains the path of the file with the setting `NAME`. One line
 * break at the end is removed, because editors add it. A setting whose file is empty counts as unset.
 * @param names names of the settings
 * @returns the settings by name, and an error for each invalid variable. Errors never contain a setting's value.
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
