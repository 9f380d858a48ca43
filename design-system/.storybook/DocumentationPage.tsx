import { Controls, Description, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { Examples, FirstExample } from './Examples.tsx'
import { ComponentStatus } from './ComponentStatus.tsx'
import { Guidance } from './Guidance.tsx'

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
