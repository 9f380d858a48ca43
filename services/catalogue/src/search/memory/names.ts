/** Texts by small numbers, for columns; a text keeps its number. */
export function createNames() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    /** The number of a text, new where it was not known. */
    numberOf: (text: string): number => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = texts.push(text) - 1
      numbers.set(text, number)
      return number
    },
    find: (text: string): number | undefined => numbers.get(text),
    textOf: (number: number): string => texts[number] ?? '',
    size: (): number => texts.length,
  }
}

export type Names = ReturnType<typeof createNames>
