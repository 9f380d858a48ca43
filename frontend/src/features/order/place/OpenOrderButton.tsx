import { Button } from '@axle/design-system/Button'
import { useDispatch } from 'react-redux'
import type { Tool } from '../../../api/shop.gen.ts'
import { isSoldOut } from './offer.rules.ts'
import { orderOpened } from './selection-slice.ts'

type OpenOrderButtonProps = Readonly<{
  tool: Tool
  /**
   * Whether the button is the main action on the page. If so, the button is larger, and its label states when the part
   * is sold out.
   */
  isProminent?: boolean
  /** Whether the button is only as wide as its label. */
  isNarrow?: boolean
}>

/**
 * Button that opens the order dialog for a tool. It is disabled if too few units are in stock. Its screen reader label
 * includes the tool's name.
 */
export const OpenOrderButton = ({
  tool,
  isProminent = false,
  isNarrow = false,
}: OpenOrderButtonProps) => {
  const dispatch = useDispatch()
  const isOut = isSoldOut(tool)
  const words = isProminent && isOut ? 'Out of stock' : 'Open Order'

  return (
    <Button
      size={isProminent ? 'lg' : 'sm'}
      isWide={!isProminent && !isNarrow}
      disabled={isOut}
      aria-label={`${words}, ${tool.name}`}
      onPress={() => dispatch(orderOpened({ id: tool._id, seen: tool }))}
    >
      {words}
    </Button>
  )
}
