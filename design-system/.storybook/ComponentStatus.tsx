import { useOf } from '@storybook/addon-docs/blocks'
import { StatusMark } from './StatusMark.tsx'
import { toStatus } from './status.ts'

/** Shows a component's status on its documentation page. Foundation pages show no status. */
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
