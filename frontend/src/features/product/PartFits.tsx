import { Disclosure } from '@axle/design-system/Disclosure'
import { Section } from '@axle/design-system/Section'
import { Stack } from '@axle/design-system/Stack'
import { Table, type TableColumn } from '@axle/design-system/Table'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { counted } from '../../lib/list-view.rules.ts'
import { NothingFits } from '../../lib/NothingFits.tsx'
import { type Fitment, idOfFitment, searchFits, formatYears } from './part-view.rules.ts'

const openRows = 12
/** Maximum number of rows shown. If a part fits more vehicles, users must search for theirs. */
const mostRows = 500

const columns: readonly TableColumn<Fitment>[] = [
  { id: 'vehicle', header: 'Vehicle', cell: ({ make, model }) => `${make} ${model}` },
  { id: 'years', header: 'Years', cell: formatYears },
  { id: 'engine', header: 'Engine', cell: ({ engine }) => engine ?? 'All' },
]

type FitsProps = Readonly<{ fits: readonly Fitment[] }>

const FitTable = ({ label, rows }: Readonly<{ label: string; rows: readonly Fitment[] }>) => (
  <Table label={label} columns={columns} rows={rows} rowId={idOfFitment} />
)

const Folded = ({ fits }: FitsProps) => {
  const rest = fits.slice(openRows, mostRows)
  return (
    <>
      <FitTable label="Vehicles this part fits" rows={fits.slice(0, openRows)} />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${counted(rest.length, 'more vehicle', 'more vehicles')}`}>
          <FitTable label="More vehicles this part fits" rows={rest} />
        </Disclosure>
      )}
      {fits.length > mostRows && (
        <Text tone="muted">{`It fits ${fits.length} in all. Search for yours.`}</Text>
      )}
    </>
  )
}

const Searchable = ({ fits }: FitsProps) => {
  const [search, setSearch] = useState('')
  const found = searchFits(fits, search)
  const isSearched = search.trim() !== ''

  return (
    <Stack gap={4}>
      <div role="search" aria-label="Vehicles">
        <TextField
          label="Search the vehicles"
          description="Make, model, year or engine, such as Civic 2009."
          type="search"
          maxLength={80}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Text role="status" tone="muted">
        {isSearched ? `${counted(found.length, 'vehicle', 'vehicles')} found` : ''}
      </Text>
      {isSearched && found.length > 0 && (
        <FitTable label="Vehicles found" rows={found.slice(0, mostRows)} />
      )}
      {isSearched && found.length === 0 && (
        <NothingFits
          title="No matching vehicle"
          clearLabel="Show all vehicles"
          onClear={() => setSearch('')}
        />
      )}
      {!isSearched && <Folded fits={fits} />}
    </Stack>
  )
}

/** Table of the vehicles that a part fits. A long table is collapsed and searchable. */
export const PartFits = ({ fits }: FitsProps) => (
  <Section
    title="What it fits"
    spacing="tight"
    {...(fits.length > 0 && { lead: counted(fits.length, 'vehicle', 'vehicles') })}
  >
    {fits.length === 0 && <Text tone="muted">This item does not depend on the vehicle.</Text>}
    {fits.length > 0 && fits.length <= openRows && <Folded fits={fits} />}
    {fits.length > openRows && <Searchable fits={fits} />}
  </Section>
)
