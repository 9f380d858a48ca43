import { useOf } from '@storybook/addon-docs/blocks'
import './guidance.css'

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
export const Guidance = () => {
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
