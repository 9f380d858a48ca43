import { Disclosure } from '@axle/design-system/Disclosure'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { TagList } from '@axle/design-system/TagList'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Fitment } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { fitsText, readFits } from '../../fits-text.rules.ts'
import { searchFits } from '../../part-view.rules.ts'
import type { TraitValues } from '../trait-form.rules.ts'
import {
  fitmentName,
  fitsFault,
  mostFitments,
  toFitmentId,
  withFitment,
  withoutFitment,
} from './fitment-list.rules.ts'
import { FitmentPicker } from './FitmentPicker.tsx'
import { useFitmentChoice } from './use-fitment-choice.ts'

/** Number of vehicles that are always visible. Longer lists are collapsed and searchable. */
const openTags = 24

const label = 'Vehicles it fits'

const toTags = (fits: readonly Fitment[]) =>
  fits.map((fitment) => ({ id: toFitmentId(fitment), label: fitmentName(fitment) }))

type FitmentTagsProps = Readonly<{ fits: readonly Fitment[]; onRemove: (id: string) => void }>

const Folded = ({ fits, onRemove }: FitmentTagsProps) => {
  const rest = fits.slice(openTags, mostFitments)
  const hidden = fits.length - mostFitments
  return (
    <>
      <TagList label={label} tags={toTags(fits.slice(0, openTags))} onRemove={onRemove} />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${counted(rest.length, 'more vehicle', 'more vehicles')}`}>
          <TagList label="More vehicles it fits" tags={toTags(rest)} onRemove={onRemove} />
        </Disclosure>
      )}
      {hidden > 0 && <Text tone="muted">{`${hidden} more are found by searching.`}</Text>}
    </>
  )
}

const Searchable = ({ fits, onRemove }: FitmentTagsProps) => {
  const [search, setSearch] = useState('')
  const isSearched = search.trim() !== ''
  const found = searchFits(fits, search)
  return (
    <>
      <TextField
        label="Search the vehicles it fits"
        description="Make, model, year or engine, such as Civic 2009."
        type="search"
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Prevents the Enter key from submitting the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Text role="status" tone="muted">
        {isSearched ? `${counted(found.length, 'vehicle', 'vehicles')} found` : ''}
      </Text>
      {isSearched ? (
        <TagList label={label} tags={toTags(found.slice(0, mostFitments))} onRemove={onRemove} />
      ) : (
        <Folded fits={fits} onRemove={onRemove} />
      )}
    </>
  )
}

/** Vehicles that a product fits, in the order in which they were added. Each vehicle has a remove button. */
const FitmentTags = (list: FitmentTagsProps) => {
  // Once the search field has appeared, it stays, even if the list becomes shorter. Otherwise, the focus could be lost.
  const [isLong, setLong] = useState(false)
  if (!isLong && list.fits.length > openTags) setLong(true)
  if (list.fits.length === 0) {
    return <Text tone="muted">No vehicles. Shoppers who filter by vehicle will not find it.</Text>
  }
  return <Stack gap={3}>{isLong ? <Searchable {...list} /> : <Folded {...list} />}</Stack>
}

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
