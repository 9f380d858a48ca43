import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PartMissing } from './PartMissing.tsx'

type LateOptions = Readonly<{
  /** Stands in its place until its code is there. */
  waiting?: ReactNode
  /** Whether it opens over the page, where a message in its place would not be seen. */
  isOver?: boolean
}>

/**
 * Makes a component whose code is fetched when it is first shown. Where the code does not arrive, a message says so and
 * offers to load the page again. React's `lazy` would take the page around it down.
 * @param load fetches the component; repeating it costs nothing once it has arrived
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
