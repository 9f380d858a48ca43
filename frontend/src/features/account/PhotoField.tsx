import { Avatar } from '@axle/design-system/Avatar'
import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FileDrop } from '@axle/design-system/FileDrop'
import { Stack } from '@axle/design-system/Stack'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useDeletePhotoMutation, type Profile } from '../../api/shop.gen.ts'
import { toast } from '../../lib/toast.ts'
import { usePutPhotoMutation } from './account-calls.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'
const bytesAtMost = 10 * 1024 * 1024

type Chosen = Readonly<{ file: File; error?: string }>

function usePhoto() {
  const [put, sending] = usePutPhotoMutation()
  const [remove, removing] = useDeletePhotoMutation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const send = async (file: File) => {
    setChosen({ file })
    setFault(null)
    const { error } = await put(file)
    if (error !== undefined) return setChosen({ file, error: toProblem(error).detail })
    setChosen(null)
    toast.success('Your photo is saved')
  }
  const takeAway = async () => {
    setFault(null)
    const { error } = await remove()
    if (error === undefined) toast.success('Your photo is removed')
    else setFault(toProblem(error).detail)
  }

  return {
    chosen,
    fault,
    isBusy: sending.isLoading || removing.isLoading,
    isRemoving: removing.isLoading,
    send: (file: File) => void send(file),
    takeAway: () => void takeAway(),
    drop: () => setChosen(null),
  }
}

/** Shows the user's photo. A newly chosen photo is uploaded at once, and the user can remove the photo. */
export const PhotoField = ({ profile }: Readonly<{ profile: Profile }>) => {
  const photo = usePhoto()
  return (
    <Stack gap={4} width="prose">
      <Cluster>
        <Avatar
          name={profile.displayName}
          size="lg"
          {...(profile.photoURL === '' ? {} : { src: profile.photoURL })}
        />
        {profile.photoURL !== '' && (
          <Button
            variant="secondary"
            size="sm"
            disabled={photo.isBusy}
            isLoading={photo.isRemoving}
            onPress={photo.takeAway}
          >
            Remove photo
          </Button>
        )}
      </Cluster>
      <FileDrop
        label="Photo"
        description="The middle is shown as a square. Only you can see it."
        accept={accepted}
        maximumBytes={bytesAtMost}
        files={photo.chosen === null ? [] : [photo.chosen]}
        disabled={photo.isBusy}
        error={photo.fault ?? undefined}
        onChoose={([file]) => file !== undefined && photo.send(file)}
        onRemove={photo.drop}
      />
    </Stack>
  )
}
