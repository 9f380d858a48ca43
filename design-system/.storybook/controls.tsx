import type { Preview } from '@storybook/react-vite'
import { Check, Plus, ShoppingCart, TriangleAlert, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPlain } from './is-plain.ts'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgType = ReturnType<Enhancer>[string]

/** Icons that readers can choose for an icon property. */
const signs: Readonly<Record<string, ReactNode>> = {
  none: undefined,
  Check: <Check aria-hidden="true" />,
  Plus: <Plus aria-hidden="true" />,
  ShoppingCart: <ShoppingCart aria-hidden="true" />,
  TriangleAlert: <TriangleAlert aria-hidden="true" />,
  Truck: <Truck aria-hidden="true" />,
}

/** Returns a suitable control for a property that readers could otherwise edit only as JSON. */
function pickControl(type: string, name: string, value: unknown): Partial<ArgType> {
  if (type === 'ReactNode' && name === 'icon')
    return { control: { type: 'select' }, options: Object.keys(signs), mapping: signs }
  if (type === 'string | number' && typeof value === 'number')
    return { control: { type: 'number' } }
  if (['ReactNode', 'string | number'].includes(type))
    return { control: isPlain(value) ? { type: 'text' } : false }
  return { control: value !== undefined && isPlain(value) ? { type: 'object' } : false }
}

/** Adds a suitable control to each property. Properties that can only be set in code get no control. */
export const withControls: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type } = argType
      const isJson = typeof type === 'object' && ['other', 'object', 'array'].includes(type.name)
      if (!isJson || argType.control !== undefined) return [name, argType]
      const written = type.name === 'other' ? type.value : ''
      return [name, { ...argType, ...pickControl(written, name, initialArgs[name]) }]
    }),
  )
