import { useOf } from '@storybook/addon-docs/blocks'
import { StatusMark } from './StatusMark.tsx'
import { statusOf } from './status.ts'

/** How far the component of this page has come; nothing on the pages of foundations. */
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
