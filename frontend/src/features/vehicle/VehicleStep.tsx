import { Select } from '@axle/design-system/Select'
import type { Ref } from 'react'

/** RTK query that loads the options of a step, once the previous steps are completed. */
export type StepQuery = Readonly<{
  currentData?: readonly (string | number)[] | undefined
  isFetching: boolean
}>

type VehicleStepProps = Readonly<{
  label: string
  /** Noun for the placeholder, such as 'a year'. */
  thing: string
  value: string
  query: StepQuery
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
  onChoose: (value: string) => void
}>

/** One step of the vehicle selection. It is disabled until its options have loaded. */
export const VehicleStep = ({ thing, query, onChoose, ...select }: VehicleStepProps) => {
  const { currentData, isFetching } = query
  const isLoading = currentData === undefined && isFetching
  const isEmpty = currentData?.length === 0
  return (
    <Select
      {...select}
      disabled={currentData === undefined || isEmpty}
      placeholder={isLoading ? 'Loading …' : isEmpty ? 'None known' : `Choose ${thing}`}
      options={(currentData ?? []).map((one) => ({ value: String(one), label: String(one) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
