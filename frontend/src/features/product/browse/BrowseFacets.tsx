import { Columns } from '@axle/design-system/Columns'
import { FacetGroup } from '@axle/design-system/FacetGroup'
import { FieldError } from '@axle/design-system/FieldError'
import { Select } from '@axle/design-system/Select'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { TextField } from '@axle/design-system/TextField'
import type { ReactNode } from 'react'
import type { FacetValue, ProductFacets } from '../../../api/shop.gen.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { type BrowseView, priceFault, withLevels } from './browse-view.rules.ts'
import type { ChangeView } from './use-browse-view.ts'

type PriceFieldProps = Readonly<{
  label: string
  limit: string
  /** Example of a price limit in dollars. */
  example: number
  onLimit: (limit: string) => void
}>

const PriceField = ({ label, limit, example, onLimit }: PriceFieldProps) => {
  const typed = useTyped(limit, onLimit)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder={example.toFixed(2)}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value.replace(/[^\d.,]/g, ''))}
      onBlur={typed.settle}
      onKeyDown={({ key }) => key === 'Enter' && typed.settle()}
    />
  )
}

type PriceFieldsProps = Readonly<{
  view: BrowseView
  /** Price range of the products that match all the other filters. */
  range: ProductFacets['price']
  onChange: ChangeView
}>

/** Fields for the minimum and maximum price in dollars. */
const PriceFields = ({ view, range, onChange }: PriceFieldsProps) => (
  <Stack gap={2}>
    <Columns columnWidth="narrow">
      <PriceField
        label="Price from"
        limit={view.minprice}
        example={range.min}
        onLimit={(minprice) => onChange({ minprice }, false)}
      />
      <PriceField
        label="Price to"
        limit={view.maxprice}
        example={range.max}
        onLimit={(maxprice) => onChange({ maxprice }, false)}
      />
    </Columns>
    <FieldError>{priceFault(view)}</FieldError>
  </Stack>
)

const stars = ['4', '3', '2', '1'].map((value) => ({ value, label: `${value} stars and more` }))

type LevelledValue = FacetValue & Readonly<{ level?: number }>

/**
 * Adds the selected values to the available values, so that users can deselect a value that no longer has any products.
 */
function withChosen(values: readonly LevelledValue[], chosen: readonly string[]) {
  const known = new Set(values.map(({ value }) => value))
  const gone = chosen.filter((value) => !known.has(value))
  return [...values, ...gone.map((value) => ({ value, count: 0 }))]
}

type BrowseFacetsProps = Readonly<{
  view: BrowseView
  /** Available filter values. Undefined until the first response arrives. */
  facets: ProductFacets | undefined
  onChange: ChangeView
  /** Content above the filters. */
  children?: ReactNode
}>

const FacetsSkeleton = () => (
  <div aria-busy="true">
    <Stack gap={3}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height="1.5rem" />
      ))}
    </Stack>
  </div>
)

/** Filters for the product list, with the number of products for each choice. */
export const BrowseFacets = ({ view, facets, onChange, children }: BrowseFacetsProps) => {
  if (facets === undefined) return <FacetsSkeleton />
  const { category, brand, instock, price } = facets
  const inStock = instock.find(({ value }) => value === 'true')?.count ?? 0

  return (
    <Stack gap={5}>
      {children}
      <FacetGroup
        label="Category"
        facets={withChosen(withLevels(category), view.category)}
        chosen={view.category}
        onChosenChange={(chosen) => onChange({ category: chosen })}
      />
      <FacetGroup
        label="Brand"
        facets={withChosen(brand, view.brand)}
        chosen={view.brand}
        onChosenChange={(chosen) => onChange({ brand: chosen })}
      />
      <PriceFields view={view} range={price} onChange={onChange} />
      <FacetGroup
        label="Availability"
        facets={[{ value: 'true', label: 'In stock', count: inStock }]}
        chosen={view.instock ? ['true'] : []}
        onChosenChange={(chosen) => onChange({ instock: chosen.length > 0 })}
      />
      <Select
        label="Rating"
        placeholder="Any"
        value={view.rating}
        options={[{ value: '5', label: '5 stars' }, ...stars]}
        onChange={({ target }) => onChange({ rating: target.value })}
      />
    </Stack>
  )
}
