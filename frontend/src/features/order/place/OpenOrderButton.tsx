import { Button } from '@axle/design-system/Button'
import { useDispatch } from 'react-redux'
import type { Tool } from '../../../api/shop.gen.ts'
import { isSoldOut } from './offer.rules.ts'
import { orderOpened } from './selection-slice.ts'

type OpenOrderButtonProps = Readonly<{
  tool: Tool
  /** Alone on its page, larger than on a card, and saying why it cannot be pressed. */
  isProminent?: boolean
}>

/** Begins an order of a tool; it cannot be pressed while too few are left. */
export const OpenOrderButton = ({ tool, isProminent = false }: OpenOrderButtonProps) => {
  const dispatch = useDispatch()
  const isOut = isSoldOut(tool)

  return (
    <Button
      size={isProminent ? 'large' : 'medium'}
      isWide={!isProminent}
      isDisabled={isOut}
      onPress={() => dispatch(orderOpened(tool._id))}
    >
      {isProminent && isOut ? 'Out of stock' : 'Open Order'}
    </Button>
  )
}
