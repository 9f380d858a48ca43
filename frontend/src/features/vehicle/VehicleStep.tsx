import { Select } from '@axle/design-system/Select'
import type { Ref } from 'react'

/** What a step chooses from, once it is known what stands before it. */
export type StepQuery = Readonly<{
  currentData?: readonly (string | number)[] | undefined
  isFetching: boolean
}>

type VehicleStepProps = Readonly<{
  label: string
  /** What is chosen, for the words that ask for it: 'a year'. */
  thing: string
  value: string
  query: StepQuery
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
  onChoose: (value: string) => void
}>

/** One step of choosing a vehicle; it can be taken when its list is there. */
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
