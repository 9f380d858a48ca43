import { useState } from 'react'
import { formatBytes, refusalOf } from './file-drop.rules.ts'

type ChosenFilesOptions = Readonly<{
  accept?: string | undefined
  maximumBytes?: number | undefined
  isMultiple: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (file: File) => void
}>

const namesOf = (files: readonly File[]): string =>
  files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join('; ')

/** Sorts what was chosen or dropped into what is passed on and what is refused, and says so. */
export const useChosenFiles = (options: ChosenFilesOptions) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [news, setNews] = useState('')

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const offered = options.isMultiple ? chosen : chosen.slice(0, 1)
    const refusals = offered.flatMap((file) => refusalOf(file, options) ?? [])
    const taken = offered.filter((file) => refusalOf(file, options) === null)
    setRefusal(refusals.length > 0 ? refusals.join(' ') : null)
    if (taken.length === 0) return
    setNews(`Chosen: ${namesOf(taken)}`)
    options.onChoose(taken)
  }

  const remove = (file: File) => {
    setRefusal(null)
    setNews(`Removed: ${file.name}`)
    options.onRemove(file)
  }

  return { refusal, news, choose, remove }
}
