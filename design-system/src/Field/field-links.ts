import type { ReactNode } from 'react'

export type FieldText = Readonly<{
  /** Names the control, above it. */
  label: string
  /** Help that is always shown, under the label. */
  description?: ReactNode
  /** The fault to show; the control is marked invalid while there is one. */
  error?: ReactNode
}>

/** Whether there is anything to show. */
export const isShown = (content: ReactNode): boolean =>
  content !== undefined && content !== null && content !== false && content !== ''

/** What ties a control, or a group of them, to the help and the fault shown with it. */
export const linksOf = (id: string, { description, error }: Omit<FieldText, 'label'>) => {
  const describedBy = [
    isShown(description) ? `${id}-description` : [],
    isShown(error) ? `${id}-error` : [],
  ].flat()
  return {
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
    ...(isShown(error) && { 'aria-invalid': true as const }),
  }
}
