import { useOf } from '@storybook/addon-docs/blocks'
import { StatusMark } from './StatusMark.tsx'
import { statusOf } from './status.ts'

/** Shows the status of the component on its page. Foundation pages have no component, so they show none. */
export const ComponentStatus = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const isComponent = preparedMeta.component !== undefined
  return (
    isComponent && (
      <div className="sb-unstyled">
        <StatusMark status={statusOf(preparedMeta.tags)} />
      </div>
    )
  )
}
