import { useOf } from '@storybook/addon-docs/blocks'
import { StatusMark } from './StatusMark.tsx'
import { toStatus } from './status.ts'

/** Shows the status of a component on the component's documentation page. Pages about foundations show no status. */
export const ComponentStatus = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const isComponent = preparedMeta.component !== undefined
  return (
    isComponent && (
      <div className="sb-unstyled">
        <StatusMark status={toStatus(preparedMeta.tags)} />
      </div>
    )
  )
}
