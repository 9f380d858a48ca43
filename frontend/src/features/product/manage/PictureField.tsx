import { FileDrop } from '@axle/design-system/FileDrop'
import type { Ref } from 'react'
import type { PictureSender } from './use-picture-sender.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'
/** As much as the shop takes. */
const maximumBytes = 10 * 1024 * 1024

type PictureFieldProps = Readonly<{
  image: File | null
  onChange: (image: File | null) => void
  sender: PictureSender
  error?: string | undefined
  /** The picture that is in use already. */
  previewUrl?: string
  ref?: Ref<HTMLInputElement>
}>

/** The picture of a product, how far it is sent, and why the shop did not take it. */
export const PictureField = ({ image, onChange, sender, ...field }: PictureFieldProps) => {
  const change = (file: File | null) => {
    sender.stop()
    sender.clear()
    onChange(file)
  }
  return (
    <FileDrop
      {...field}
      label="Image"
      accept={accepted}
      maximumBytes={maximumBytes}
      files={image === null ? [] : [{ file: image, progress: sender.percent, error: sender.fault }]}
      onChoose={([file]) => change(file ?? null)}
      onRemove={() => change(null)}
    />
  )
}
