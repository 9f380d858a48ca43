import type { AriaAttributes, Ref } from 'react'

/** Custom data attributes for the application's tests or scripts. */
type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>

/** Attributes that name and describe an element for assistive technology. */
type Naming = Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-details'
>

/**
 * Attributes that every component passes to its element: a control to its input, a dialog to its panel, any other to
 * its outermost element. They exclude class and style, because the design system defines the look.
 */
export type Passed<Drawn extends Element> = Readonly<Naming> &
  DataAttributes &
  Readonly<{
    /** Id of the element, for references to it. */
    id?: string
    /** Ref to the element. */
    ref?: Ref<Drawn>
  }>
