import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../../../../lib/toast.ts'
import { useSendMark } from './marking-calls.ts'
import { outcomeWords } from './marking.rules.ts'
import { createMarking } from './marking.ts'

/** Sets the status of orders in batches. Leaving or closing the page sends the rest of the batch immediately. */
export function useMarking() {
  const send = useSendMark()
  const [marking] = useState(() =>
    createMarking({
      send,
      onEnd: (batch, faults) => {
        const words = outcomeWords(batch, faults)
        if (faults.length === 0) toast.success(words)
        else toast.warning(words)
      },
    }),
  )
  const step = useSyncExternalStore(marking.subscribe, marking.step)

  useEffect(() => {
    addEventListener('pagehide', marking.hurry)
    return () => {
      removeEventListener('pagehide', marking.hurry)
      marking.sendNow()
    }
  }, [marking])

  return { ...marking, step }
}

export type Marking = ReturnType<typeof useMarking>
