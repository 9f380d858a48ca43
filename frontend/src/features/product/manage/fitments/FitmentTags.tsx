import { Disclosure } from '@axle/design-system/Disclosure'
import { Stack } from '@axle/design-system/Stack'
import { TagList } from '@axle/design-system/TagList'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import type { Fitment } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { searchFits } from '../../part-view.rules.ts'
import { fitmentName, toFitmentId, mostFitments } from './fitment-list.rules.ts'

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
export const FitmentTags = (list: FitmentTagsProps) => {
  // Once the search field has appeared, it stays, even if the list becomes shorter. Otherwise, the focus could be lost.
  const [isLong, setLong] = useState(false)
  if (!isLong && list.fits.length > openTags) setLong(true)
  if (list.fits.length === 0) {
    return <Text tone="muted">No vehicles. Shoppers who filter by vehicle will not find it.</Text>
  }
  return <Stack gap={3}>{isLong ? <Searchable {...list} /> : <Folded {...list} />}</Stack>
}
