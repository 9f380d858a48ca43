import type { ReactNode } from 'react'

export type FieldText = Readonly<{
  /** Label above the control. */
  label: string
  /** Description below the label. It is always visible. */
  description?: ReactNode
  /** Error to show. If there is an error, the control is marked as invalid. */
  error?: ReactNode
}>

/** Whether the content would render anything visible. */
export const isShown = (content: ReactNode): boolean =>
  content !== undefined && content !== null && content !== false && content !== ''

/** Returns the attributes that link a control or a group to its description and its error. */
export const getAriaAttributes = (id: string, { description, error }: Omit<FieldText, 'label'>) => {
  const describedBy = [
    isShown(description) ? `${id}-description` : [],
    isShown(error) ? `${id}-error` : [],
  ].flat()
  return {
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
    ...(isShown(error) && { 'aria-invalid': true as const }),
  }
}
