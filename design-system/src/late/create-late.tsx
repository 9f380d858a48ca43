import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PartMissing } from './PartMissing.tsx'

type LateOptions = Readonly<{
  /** Content to show until the component's code has loaded. */
  waiting?: ReactNode
  /** Whether the component opens over the page, where an inline error message would not be visible. */
  isOver?: boolean
}>

/**
 * Creates a component whose code is fetched when the component is first shown. If the code fails to load, a message
 * says so and offers to reload the page. With React's `lazy`, the surrounding page would disappear instead.
 * @param load fetches the component and may be called more than once
 */
export function createLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isOver = false }: LateOptions = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined

  return function Late(props: Props) {
    const [stage, setStage] = useState<'asked' | 'arrived' | 'missing'>(
      Loaded ? 'arrived' : 'asked',
    )

    useEffect(() => {
      if (stage !== 'asked') return undefined
      let isGone = false
      const show = (next: 'arrived' | 'missing') => {
        if (!isGone) setStage(next)
      }
      load().then(
        (component) => {
          Loaded = component
          show('arrived')
        },
        () => show('missing'),
      )
      return () => {
        isGone = true
      }
    }, [stage])

    if (stage === 'missing') return <PartMissing isOver={isOver} />
    return stage === 'arrived' && Loaded ? <Loaded {...props} /> : waiting
  }
}
