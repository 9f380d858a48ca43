import type { AriaAttributes, Ref } from 'react'

/** Marks of the application's own, for its tests or scripts. */
type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>

/** What names and describes an element for assistive technology. */
type Naming = Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-details'
>

/**
 * What every component hands to the element that it draws: a control to its input, a dialog to its panel, anything else
 * to the outermost one. Class and style are not among it, because looks are this package's own.
 */
export type Passed<Drawn extends Element> = Readonly<Naming> &
  DataAttributes &
  Readonly<{
    /** The id, for what points to it. */
    id?: string
    /** The element itself. */
    ref?: Ref<Drawn>
  }>
