import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './create-late.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  partMissing:
    'This part of the page did not load. Check your connection, then load the page again.',
}

type PartMissingProps = Readonly<{
  /** Whether the message is shown at the foot of the window, over the page. */
  isOver: boolean
}>

/**
 * Says that some of the page's code failed to load, and offers to reload the page. A retry without a reload would not
 * help, because browsers remember a failed module until the page is reloaded.
 */
const PartMissing = ({ isOver }: PartMissingProps) => {
  const { partMissing } = useWords(english)
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <ErrorState message={partMissing} onRetry={() => location.reload()} />
    </div>
  )
}

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
