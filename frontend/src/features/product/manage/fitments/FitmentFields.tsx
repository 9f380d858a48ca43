import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fitsText, readFits } from '../../fits-text.rules.ts'
import type { TraitValues } from '../trait-form.rules.ts'
import {
  fitmentName,
  fitsFault,
  toFitmentId,
  withFitment,
  withoutFitment,
} from './fitment-list.rules.ts'
import { FitmentPicker } from './FitmentPicker.tsx'
import { FitmentTags } from './FitmentTags.tsx'
import { useFitmentChoice } from './use-fitment-choice.ts'

/**
 * Outcome of the last addition or removal, and the resulting vehicle list. The outcome is hidden once the list changes
 * again.
 */
type Outcome = Readonly<{ kind: 'added' | 'removed' | 'refused'; words: string; fits: string }>

function useFitments() {
  const { control, getValues, setValue, setFocus } = useFormContext<TraitValues>()
  const fits = useWatch({ control, name: 'fits' })
  const chooser = useFitmentChoice()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const write = (text: string) =>
    setValue('fits', text, { shouldDirty: true, shouldValidate: true })

  const add = () => {
    setOutcome(null)
    const fitment = chooser.read()
    if (fitment === null) return
    const before = getValues('fits')
    const { words, ...addition } = withFitment(readFits(before), fitment)
    if (addition.kind === 'refused') return setOutcome({ ...addition, words, fits: before })
    const after = fitsText(addition.fits)
    write(after)
    setOutcome({ kind: 'added', words, fits: after })
    chooser.clear()
  }
  const remove = (id: string) => {
    const removed = readFits(fits).find((one) => toFitmentId(one) === id)
    const left = withoutFitment(fits, id)
    write(left)
    if (removed) {
      setOutcome({ kind: 'removed', words: `${fitmentName(removed)} is removed.`, fits: left })
    }
    // Moves the focus to the picker when the last vehicle is removed, because the list of vehicles disappears.
    if (left === '') setFocus('vehicleMake')
  }
  const current = outcome?.fits === fits ? outcome : null
  return { fits: readFits(fits), chooser, outcome: current, add, remove }
}

/** Fields for the vehicles that a product fits: the list, with a button to remove each vehicle, and a picker. */
export const FitmentFields = () => {
  const { register, formState } = useFormContext<TraitValues>()
  const { fits, chooser, outcome, add, remove } = useFitments()
  const titleId = useId()
  const { errors, defaultValues } = formState
  // An unchanged value is not validated, because it is not submitted.
  const validate = (text: string) =>
    text === defaultValues?.fits ? true : (fitsFault(text) ?? true)

  return (
    <div role="group" aria-labelledby={titleId}>
      <Stack gap={3}>
        <div id={titleId}>
          <Text weight="medium">Vehicles it fits</Text>
        </div>
        <input type="hidden" {...register('fits', { validate })} />
        <FitmentTags fits={fits} onRemove={remove} />
        <FieldError>{errors.fits?.message}</FieldError>
        <FitmentPicker chooser={chooser} onAdd={add} />
        {outcome?.kind === 'refused' && <FieldError>{outcome.words}</FieldError>}
        <Text role="status" tone="muted">
          {outcome !== null && outcome.kind !== 'refused' ? outcome.words : ''}
        </Text>
      </Stack>
    </div>
  )
}
