import { Controls, Description, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { Examples, FirstExample } from './Examples.tsx'
import { StatusMark } from './StatusMark.tsx'
import { toStatus } from './status.ts'

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const Advice = ({ title, texts }: Readonly<{ title: string; texts: unknown }>) =>
  isTexts(texts) && (
    <section className="guidance-advice">
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )

/** Shows what developers should and should not do with a component, from the `guidance` parameter of its stories. */
const Guidance = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guidance: unknown = preparedMeta.parameters['guidance']
  if (typeof guidance !== 'object' || guidance === null) return null
  return (
    <div className="guidance">
      <Advice title="Do" texts={'do' in guidance && guidance.do} />
      <Advice title="Do not" texts={'dont' in guidance && guidance.dont} />
    </div>
  )
}

/** Shows a component's status on its documentation page. Foundation pages show no status. */
const ComponentStatus = () => {
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

/** Documentation page of a component: description, example, guidance, properties and stories. */
export const DocumentationPage = () => (
  <>
    <Title />
    <ComponentStatus />
    <Subtitle />
    <Description />
    <FirstExample />
    <Guidance />
    <Controls />
    <Examples />
  </>
)
