import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { TagList } from '@axle/design-system/TagList'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  emptyVehicle,
  hasVehicle,
  readVehicle,
  vehicleFields,
  vehicleTags,
  withoutVehicle,
  withVehicle,
  type TraitValues,
} from './trait-form.rules.ts'

const fields = [
  { name: 'vehicleMake', label: 'Make', maxLength: 60 },
  { name: 'vehicleModel', label: 'Model', maxLength: 80 },
  { name: 'vehicleYearFrom', label: 'First year', maxLength: 4, inputMode: 'numeric' },
  { name: 'vehicleYearTo', label: 'Last year', maxLength: 4, inputMode: 'numeric' },
  { name: 'vehicleEngine', label: 'Engine, if it matters', maxLength: 60 },
] as const

function useVehicles() {
  const form = useFormContext<TraitValues>()
  const { control, getValues, setValue, setError, clearErrors, setFocus } = form
  const fits = useWatch({ control, name: 'fits' })
  const write = (text: string) => setValue('fits', text, { shouldDirty: true })

  const add = () => {
    clearErrors([...vehicleFields])
    const read = readVehicle(getValues())
    if ('fault' in read) {
      setError(read.fault.name, { message: read.fault.message })
      return setFocus(read.fault.name)
    }
    write(withVehicle(getValues('fits'), read.vehicle))
    for (const name of vehicleFields) setValue(name, emptyVehicle[name])
    setFocus('vehicleMake')
  }
  return { ...form, fits, add, remove: (id: string) => write(withoutVehicle(fits, id)) }
}

/** The vehicles that a product fits, each to take away, and the fields for one more. */
export const VehicleFields = () => {
  const { register, formState, fits, add, remove } = useVehicles()
  const { errors } = formState
  const tags = vehicleTags(fits)
  // A vehicle that was typed and not added would be lost without a word.
  const pending = (_text: string, values: TraitValues) =>
    !hasVehicle(values) || 'Press “Add vehicle”, or clear these fields.'
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Stack gap={3}>
      <Text weight="medium">Vehicles it fits</Text>
      <input type="hidden" {...register('fits')} />
      {tags.length === 0 ? (
        <Text tone="muted">No vehicles. Shoppers who filter by vehicle will not find it.</Text>
      ) : (
        <TagList label="Vehicles it fits" tags={tags} onRemove={remove} />
      )}
      <FieldError>{errors.fits?.message}</FieldError>
      <Columns columnWidth="narrow" align="end">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            error={errors[name]?.message}
            onKeyDown={addByEnter}
            {...register(name, name === 'vehicleMake' ? { validate: pending } : {})}
          />
        ))}
      </Columns>
      <Cluster>
        <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onPress={add}>
          Add vehicle
        </Button>
      </Cluster>
    </Stack>
  )
}
