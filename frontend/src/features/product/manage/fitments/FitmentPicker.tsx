import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Columns } from '@axle/design-system/Columns'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Select } from '@axle/design-system/Select'
import { Plus } from 'lucide-react'
import { useController, type Validate } from 'react-hook-form'
import { toProblem } from '../../../../api/problem.ts'
import { VehicleStep, type StepQuery } from '../../../vehicle/VehicleStep.tsx'
import type { TraitValues } from '../trait-form.rules.ts'
import { isBegun, type ChoiceName } from './fitment-choice.rules.ts'
import type { FitmentChooser } from './use-fitment-choice.ts'

// Makes the form invalid while a vehicle is chosen but not added. Otherwise, this choice would be lost without notice.
const pending: Validate<string, TraitValues> = (_value, values) =>
  !isBegun(values) || 'Press “Add vehicle”, or clear these fields.'

type StepProps = Readonly<{
  name: Exclude<ChoiceName, 'vehicleEngine'>
  label: string
  thing: string
  query: StepQuery
  chooser: FitmentChooser
}>

const Step = ({ name, chooser, ...step }: StepProps) => {
  const rules = name === 'vehicleMake' ? { validate: pending } : {}
  const { field, fieldState } = useController<TraitValues, typeof name>({ name, rules })
  return (
    <VehicleStep
      {...step}
      ref={field.ref}
      value={field.value}
      error={fieldState.error?.message}
      onChoose={(value) => chooser.choose(name, value)}
    />
  )
}

const Engine = ({ chooser }: Readonly<{ chooser: FitmentChooser }>) => {
  const { field } = useController<TraitValues, 'vehicleEngine'>({ name: 'vehicleEngine' })
  const { engines, choose } = chooser
  return (
    <Select
      label="Engine, if it matters"
      ref={field.ref}
      value={field.value}
      disabled={engines.length === 0}
      placeholder="Any engine"
      options={engines.map((engine) => ({ value: engine, label: engine }))}
      onChange={({ target }) => choose('vehicleEngine', target.value)}
    />
  )
}

type FitmentPickerProps = Readonly<{ chooser: FitmentChooser; onAdd: () => void }>

/** Picker for a model, its years and, if relevant, an engine. */
export const FitmentPicker = ({ chooser, onAdd }: FitmentPickerProps) => {
  const { failed, isBegun: hasChoice } = chooser
  const { makes, models, firstYears, lastYears } = chooser
  const years = { thing: 'a year', chooser } as const

  return (
    <>
      <Columns align="end">
        <Step name="vehicleMake" label="Make" thing="a make" query={makes} chooser={chooser} />
        <Step name="vehicleModel" label="Model" thing="a model" query={models} chooser={chooser} />
        <Step name="vehicleYearFrom" label="First year" query={firstYears} {...years} />
        <Step name="vehicleYearTo" label="Last year" query={lastYears} {...years} />
        <Engine chooser={chooser} />
      </Columns>
      {failed && (
        <ErrorState
          message={toProblem(failed.error).detail}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      <Cluster>
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden="true" />} onPress={onAdd}>
          Add vehicle
        </Button>
        {hasChoice && (
          <Button variant="quiet" size="sm" onPress={chooser.clear}>
            Clear these fields
          </Button>
        )}
      </Cluster>
    </>
  )
}
