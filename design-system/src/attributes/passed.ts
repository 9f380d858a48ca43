import type { AriaAttributes, Ref } from 'react'

/** Custom data attributes for the application's tests or scripts. */
type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>

/** Attributes that name and describe an element for assistive technology. */
type Naming = Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-details'
>

/**
 * Attributes that every component passes to its element. For a control this is the input, for a dialog the panel, and
 * for any other component the outermost element. Class and style are excluded, because the design system defines the
 * appearance.
 */
export type Passed<Drawn extends Element> = Readonly<Naming> &
  DataAttributes &
  Readonly<{
    /** Id of the element, which other elements can refer to. */
    id?: string
    /** Ref to the element. */
    ref?: Ref<Drawn>
  }>
