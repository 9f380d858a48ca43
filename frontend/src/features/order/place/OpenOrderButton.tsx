import { Button } from '@axle/design-system/Button'
import { useDispatch } from 'react-redux'
import type { Tool } from '../../../api/shop.gen.ts'
import { isSoldOut } from './offer.rules.ts'
import { orderOpened } from './selection-slice.ts'

type OpenOrderButtonProps = Readonly<{
  tool: Tool
  /** Alone on its page, larger than on a card, and saying why it cannot be pressed. */
  isProminent?: boolean
  /** Beside something else, as wide as its words. */
  isNarrow?: boolean
}>

/** Begins an order of a tool; it cannot be pressed while too few are left. Read aloud, it names the tool. */
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
