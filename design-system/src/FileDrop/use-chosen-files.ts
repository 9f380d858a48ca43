import { useState } from 'react'
import { useWords } from '../LocaleProvider/use-words.ts'
import { englishFileWords, formatBytes, findRefusal } from './file-drop.rules.ts'

/** Default English texts, used unless the application provides its own. */
const english = {
  ...englishFileWords,
  chosenFiles: (names: string) => `Chosen: ${names}`,
  removedFile: (name: string) => `Removed: ${name}`,
}

type ChosenFilesOptions = Readonly<{
  /** Selected files. */
  files: readonly Readonly<{ file: File }>[]
  accept?: string | undefined
  maximumBytes?: number | undefined
  multiple: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (file: File) => void
}>

const formatFiles = (files: readonly File[]): string =>
  files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join('; ')

type Change = Readonly<{ kind: 'chosen' | 'removed'; files: readonly File[] }>

/**
 * Returns the message about the last selection or removal. Returns an empty string if the application no longer has any
 * of the selected files.
 */
function describeChange(
  change: Change | null,
  options: ChosenFilesOptions,
  words: typeof english,
): string {
  if (change === null) return ''
  const isHeld = (one: File) => options.files.some(({ file }) => file === one)
  if (change.kind === 'removed')
    return words.removedFile(change.files.map(({ name }) => name).join())
  return change.files.some(isHeld) ? words.chosenFiles(formatFiles(change.files)) : ''
}

/** Passes accepted files to the application, and announces refused files, whether the user selected or dropped them. */
export const useChosenFiles = (options: ChosenFilesOptions) => {
  const words = useWords(english)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const offered = options.multiple ? chosen : chosen.slice(0, 1)
    const refusals = offered.flatMap((file) => findRefusal(file, options, words) ?? [])
    const taken = offered.filter((file) => findRefusal(file, options) === null)
    setRefusal(refusals.length > 0 ? refusals.join(' ') : null)
    if (taken.length === 0) return
    setChange({ kind: 'chosen', files: taken })
    options.onChoose(taken)
  }

  const remove = (file: File) => {
    setRefusal(null)
    setChange({ kind: 'removed', files: [file] })
    options.onRemove(file)
  }

  return { refusal, status: describeChange(change, options, words), choose, remove }
}
