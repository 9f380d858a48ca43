import { PictureList } from '@axle/design-system/PictureList'
import { nanoid } from '@reduxjs/toolkit'
import { useController } from 'react-hook-form'
import { picturesFault, withMoved, type FormPicture } from './pictures-form.rules.ts'
import type { PictureSender } from './use-picture-sender.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'
/** Maximum file size that the API accepts, in bytes. */
const maximumBytes = 10 * 1024 * 1024

/** Creates a form picture with a unique id, because the same file may be chosen twice. */
const toPicture = (source: File): FormPicture => ({ id: nanoid(), source })

type WithPictures = { images: readonly FormPicture[] }

/** A product's pictures, which the admin can sort. Shows upload progress and upload errors. */
export const PictureField = ({ sender }: Readonly<{ sender: PictureSender }>) => {
  const { field, fieldState } = useController<WithPictures, 'images'>({
    name: 'images',
    rules: { validate: (pictures) => picturesFault(pictures) ?? true },
  })
  const { current, faults } = sender
  const change = (pictures: readonly FormPicture[]) => {
    sender.stop()
    field.onChange(pictures)
  }
  return (
    <PictureList
      ref={field.ref}
      label="Image"
      description="Up to eight, best first."
      error={fieldState.error?.message}
      firstNote="Shown in lists."
      accept={accepted}
      maximumBytes={maximumBytes}
      pictures={field.value.map((picture) => ({
        ...picture,
        progress: current?.id === picture.id ? current.percent : undefined,
        error: faults[picture.id],
      }))}
      onAdd={(files) => change([...field.value, ...files.map(toPicture)])}
      onMove={(from, to) => change(withMoved(field.value, from, to))}
      onRemove={(id) => change(field.value.filter((picture) => picture.id !== id))}
    />
  )
}
